import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ParsedPage } from '../../use-cases/ports/content-pages.ts'
import { parsePage } from './parse-page.ts'
import { readPrompt } from './read-prompt.ts'

/**
 * Reads the Markdown files in a folder, with URL paths from file paths: `indicators/rsi.md` is
 * `/indicators/rsi`. Pages may quote the analyst's prompt, a sibling of the folder, and the verifiers that
 * the site offers to download.
 * @throws Error naming file, line or field of an invalid page
 */
export function readPages(folder: string): readonly ParsedPage[] {
  const verifiers = join(folder, '../../public/verify')
  const quoted = new Map([
    ['analyst-prompt', readPrompt(join(folder, '../analyst-prompt.md'))],
    ...readdirSync(verifiers).map(
      (file) => [file, readFileSync(join(verifiers, file), 'utf8').trimEnd()] as const,
    ),
  ])
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .toSorted()
    .map((file) => {
      const path = `/${file.slice(0, -'.md'.length).replaceAll('\\', '/')}`
      return parsePage(path, readFileSync(join(folder, file), 'utf8'), quoted)
    })
}
