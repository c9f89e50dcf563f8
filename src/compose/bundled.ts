import { join } from 'node:path'
import { readBuiltKnowledge } from '../adapters/content/built-knowledge.ts'
import { readBuiltPages } from '../adapters/content/built-pages.ts'
import { readBuiltPlayground } from '../adapters/content/built-playground.ts'
import { readBuiltRecord } from '../adapters/content/built-record.ts'
import { readBuiltScoreboard } from '../adapters/content/built-scoreboard.ts'
import { openKnowledge } from '../adapters/content/knowledge.ts'
import { readPrompt } from '../adapters/content/read-prompt.ts'
import { loadBundledListings } from '../adapters/listings/bundled-listings.ts'
import { loadPageSource } from '../server/pages/page-source.ts'

/**
 * What ships with the product and what was built of it: listings, pages of words and what
 * they know, the record of the signals and of each rule, pages.
 * @param root folder of the checkout
 */
export async function loadBundled(root: string) {
  return {
    listings: loadBundledListings(join(root, 'data/symbols')),
    content: readBuiltPages(join(root, 'build/content/pages.json')),
    playground: readBuiltPlayground(join(root, 'build/content/playground.json')),
    knowledge: openKnowledge(readBuiltKnowledge(join(root, 'build/content/knowledge.json'))),
    record: readBuiltRecord(join(root, 'build/content/record.json')),
    scoreboard: readBuiltScoreboard(join(root, 'build/content/scoreboard.json')),
    prompt: readPrompt(join(root, 'content/analyst-prompt.md')),
    pageSource: await loadPageSource(root),
  }
}
