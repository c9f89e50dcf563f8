import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { renderSettingsPage } from '../scripts/docs-settings.ts'

const root = join(import.meta.dirname, '..')
const pages = ['README.md', ...globSync('docs/**/*.md', { cwd: root })]

test('docs/settings.md is what `npm run docs:settings` writes', () => {
  expect(read('docs/settings.md')).toBe(renderSettingsPage())
})

test('docs/architecture.md lists the top-level folders and those of src two levels deep', () => {
  const sections = read('docs/architecture.md').split(/^## /m)
  const listed = sections
    .filter((section) => /^(Top level|Source)\n/.test(section))
    .flatMap((section) => [...section.matchAll(/^\| `([^`]+)` +\|/gm)])
    .map(([, folder]) => folder)
  const top = subfolders('.').filter((folder) => !/^(\.|node_modules|build|var)/.test(folder))
  const source = subfolders('src').flatMap((folder) => [folder, ...subfolders(folder)])
  expect(listed.toSorted()).toEqual([...top, ...source].toSorted())
})

test('docs/decisions/README.md lists every decision by its title', () => {
  const listed = read('docs/decisions/README.md')
    .matchAll(/^\| \[(\d{3})\]\(([^)]+)\) +\| (.+?) +\|/gm)
    .map(([, number, file, title]) => [file, `# ${number} · ${title}`])
    .toArray()
  const onDisk = readdirSync(join(root, 'docs/decisions'))
    .filter((file) => file !== 'README.md')
    .toSorted()
    .map((file) => [file, read(`docs/decisions/${file}`).split('\n')[0]])
  expect(listed).toEqual(onDisk)
})

test('every path in backticks on a page exists', () => {
  const paths = findAll(/`((?:src|tests|scripts|docs|content)\/[^`]*)`/g)
  expect(paths.length).toBeGreaterThan(50)
  expect(paths.filter(({ target }) => !existsSync(join(root, target)))).toEqual([])
})

test('every link between pages leads to a file', () => {
  const links = findAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)
  expect(links.length).toBeGreaterThan(30)
  expect(
    links.filter(({ page, target }) => !existsSync(join(root, dirname(page), target))),
  ).toEqual([])
})

test('the settings of assistants start `tapelight mcp` or call /mcp', () => {
  const blocks = read('docs/how-to/assistants.md')
    .matchAll(/```json\n([\s\S]*?)```/g)
    .toArray()
  expect(blocks).toHaveLength(3)
  for (const [, text = ''] of blocks) {
    const { mcpServers, servers } = JSON.parse(text)
    const { tapelight } = mcpServers ?? servers
    const way = 'url' in tapelight ? new URL(tapelight.url).pathname : tapelight.args.join(' ')
    expect(['/mcp', 'mcp']).toContain(way)
  }
})

function findAll(pattern: RegExp): { readonly page: string; readonly target: string }[] {
  return pages.flatMap((page) =>
    [...read(page).matchAll(pattern)].map(([, target = '']) => ({ page, target })),
  )
}

function subfolders(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => (folder === '.' ? entry.name : `${folder}/${entry.name}`))
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}
