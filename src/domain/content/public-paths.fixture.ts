import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DYNAMIC_PAGES } from './public-pages.ts'

const root = join(import.meta.dirname, '../../..')

/** Every address of a page: content pages, dynamic pages, and routes without parameters. */
export function buildPaths(): ReadonlySet<string> {
  const files = readdirSync(join(root, 'content/pages'), { recursive: true, encoding: 'utf8' })
  const routes = readFileSync(join(root, 'src/web/routes.ts'), 'utf8')
  return new Set([
    ...files.filter((file) => file.endsWith('.md')).map((file) => `/${file.slice(0, -3)}`),
    ...DYNAMIC_PAGES.map(({ path }) => path),
    ...[...routes.matchAll(/route\('([a-z/-]+)'/g)].map(([, path]) => `/${path}`),
  ])
}
