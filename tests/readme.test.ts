import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listSettings } from '../src/config/config.ts'

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

test('every setting is in the table, in the order of the code, and nothing else is', () => {
  const inTable = [...section('Settings').matchAll(/^\| `([A-Z_]+)` +\|/gm)].map(([, name]) => name)
  expect(inTable).toEqual(Object.keys(listSettings()))
})

test('the defaults in the table are those of the code', () => {
  const settings = Object.entries(listSettings()).filter(([, { fallback }]) => fallback !== null)
  expect(settings.length).toBeGreaterThan(10)
  for (const [name, { fallback }] of settings)
    expect([name, defaultOf(name)]).toEqual([name, fallback])
})

test('the six recipes and the picture are there', () => {
  expect(section('Recipes').match(/^- \*\*/gm)).toHaveLength(6)
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
