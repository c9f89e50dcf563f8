import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../src/config.ts'

const root = join(import.meta.dirname, '..')
const readme = readFileSync(join(root, 'README.md'), 'utf8')

const listed = section('Where things are').matchAll(/^\| `([^`]+)` +\|/gm)
const folders = [...listed].map(([, folder]) => folder ?? '')

test('the two commands are the first lines', () => {
  expect(readme.split('\n').slice(2, 6).join('\n')).toMatch(/npm start.*\nnpm test/)
})

test('every folder the README lists is on the disk', () => {
  expect(folders.length).toBeGreaterThan(15)
  expect(folders.filter((folder) => !existsSync(join(root, folder)))).toEqual([])
})

test('every folder that matters on the disk is in the README', () => {
  const top = subfolders('.').filter((folder) => !/^(\.|node_modules|build|var)/.test(folder))
  const source = ['src', 'src/domain', 'src/adapters', 'src/server', 'src/web'].flatMap(subfolders)
  const wanted = [...top, ...source].filter(
    (folder) => !['src', 'src/domain', 'src/adapters'].includes(folder),
  )
  expect(wanted.filter((folder) => !folders.includes(folder))).toEqual([])
})

test('every setting of config.ts is in the table, and nothing else is', () => {
  const source = readFileSync(join(root, 'src/config.ts'), 'utf8')
  const inCode = [...source.matchAll(/^ {2}([A-Z][A-Z_]+): \{$/gm)].map(([, name]) => name)
  const inTable = [...section('Settings').matchAll(/^\| `([A-Z_]+)` +\|/gm)].map(([, name]) => name)
  expect(inTable).toEqual(inCode)
})

test('the defaults in the table are those of the code', () => {
  const config = readConfig({})
  expect(defaultOf('PORT')).toBe(String(config.port))
  expect(defaultOf('HOST')).toBe(config.host)
  expect(defaultOf('MARKET_DATA')).toBe(config.marketData.join(','))
  expect(defaultOf('YAHOO_BASE_URL')).toBe(config.yahooBaseUrl)
  expect(defaultOf('LOG_LEVEL')).toBe(config.logLevel)
  expect(join(process.cwd(), defaultOf('DATA_DIR'))).toBe(config.dataDirectory)
})

test('the five recipes and the picture are there', () => {
  expect(section('Recipes').match(/^- \*\*/gm)).toHaveLength(5)
  for (const [, path] of readme.matchAll(/\]\((docs\/[^)]+)\)/g)) {
    expect(existsSync(join(root, path ?? ''))).toBe(true)
  }
})

function section(title: string): string {
  return readme.split(/^## /m).find((part) => part.startsWith(title)) ?? ''
}

function defaultOf(name: string): string {
  return new RegExp(`^\\| \`${name}\` +\\| ([^|]+) \\|`, 'm').exec(readme)?.[1]?.trim() ?? ''
}

function subfolders(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => (folder === '.' ? entry.name : `${folder}/${entry.name}`))
}
