import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const readme = readFileSync(join(root, 'README.md'), 'utf8')

test('the two commands are the first lines', () => {
  expect(readme.split('\n').slice(2, 6).join('\n')).toMatch(/npm start.*\nnpm test/)
})

test('it has at most 450 words, without code, URLs and markup', () => {
  const prose = readme
    .replaceAll(/```.*?```/gs, '')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/<!--.*?-->/gs, '')
  expect(prose.match(/[\p{L}\p{N}][^\s|]*/gu)?.length).toBeLessThanOrEqual(450)
})

test('it has eight features, and pictures that are on the disk', () => {
  const features = readme.split(/^## /m).find((part) => part.startsWith('Features')) ?? ''
  expect(features.match(/^- \[/gm)).toHaveLength(8)
  const pictures = [...readme.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, path]) => path ?? '')
  expect(pictures.length).toBeGreaterThan(0)
  expect(pictures.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
