import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ContentPage, ContentPages } from '../../use-cases/ports/content-pages.ts'

/** Writes pages, figures included, for the server to read at startup. */
export function writeBuiltPages(file: string, pages: readonly ContentPage[]): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(pages))
}

/**
 * Reads what `writeBuiltPages` wrote; trusted, since the build generates it.
 * @throws Error when it has not been built
 */
export function readBuiltPages(file: string): ContentPages {
  if (!existsSync(file)) throw new Error(`There is no ${file}; the build writes it.`)
  // Written by our own build, from validated pages.
  const pages = JSON.parse(readFileSync(file, 'utf8')) as readonly ContentPage[]
  return new Map(pages.map((page) => [page.head.path, page]))
}
