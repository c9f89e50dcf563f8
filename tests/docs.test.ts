import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { renderSettingsPage } from '../scripts/docs-settings.ts'
import { createProgram } from '../src/cli/program.ts'
import { listSettings } from '../src/config/config.ts'

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

test('the settings, commands, scripts, alerts and paths that the operations page names exist', () => {
  const page = read('docs/operations.md')
  const names = (pattern: RegExp) => new Set(page.matchAll(pattern).map(([, name = '']) => name))
  const settings = names(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)[`=]/g)
  expect(settings.size).toBeGreaterThan(15)
  const known = new Set([...Object.keys(listSettings()), 'NODE_EXTRA_CA_CERTS'])
  expect([...settings].filter((name) => !known.has(name))).toEqual([])
  const commands = createProgram(() => undefined).commands.map((command) => command.name())
  expect(commands).toEqual(
    expect.arrayContaining([...names(/`(?:sudo )?(?:TAPELIGHT=\S+ )?tapelight ([a-z-]+)/g)]),
  )
  const { scripts } = JSON.parse(read('package.json'))
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining([...names(/npm run ([a-z:]+)/g)]))
  const alerts = read('docs/monitoring/alerts.yaml').matchAll(/alert: (\w+)/g)
  expect(names(/`(Tapelight[A-Z]\w+)`/g)).toEqual(
    new Set(alerts.map(([, name]) => name).filter((name) => name !== 'TapelightDown')),
  )
  const routes = read('src/server/app.ts')
  for (const path of names(/`(\/\w+z)`/g)) expect(routes).toContain(`app.get('${path}'`)
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
