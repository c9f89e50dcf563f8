import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ContentPage, ContentPages } from '../../use-cases/ports/content-pages.ts'

/** Writes pages, figures included, for a server to read at its start. */
export function writeBuiltPages(file: string, pages: readonly ContentPage[]): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(pages))
}

/**
 * Reads what `writeBuiltPages` wrote; the build makes it, so that it is trusted.
 * @throws Error when nothing was built
 */
export function readBuiltPages(file: string): ContentPages {
  if (!existsSync(file)) throw new Error(`There is no ${file}; the build writes it.`)
  // Our own build wrote this file, from pages that were checked.
  const pages = JSON.parse(readFileSync(file, 'utf8')) as readonly ContentPage[]
  return new Map(pages.map((page) => [page.head.path, page]))
}
