import { join } from 'node:path'
import { readBuiltPages } from '../adapters/content/built-pages.ts'
import { readBuiltPlayground } from '../adapters/content/built-playground.ts'
import { loadBundledListings } from '../adapters/listings/bundled-listings.ts'
import { loadPageSource } from '../server/page-source.ts'

/**
 * What ships with the product and what was built of it: listings, pages of words, pages.
 * @param root folder of the checkout
 */
export async function loadBundled(root: string) {
  return {
    listings: loadBundledListings(join(root, 'data/symbols')),
    content: readBuiltPages(join(root, 'build/content/pages.json')),
    playground: readBuiltPlayground(join(root, 'build/content/playground.json')),
    pageSource: await loadPageSource(root),
  }
}
