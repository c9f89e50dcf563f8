import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { namePath } from './name-path.ts'

test.each([
  ['/stocks/BRK.B', 'BRK.B’s page'],
  ['/indicators/rsi', 'the RSI page'],
  ['/scan?action=BUY&sector=energy', 'the Screener page'],
  ['/method#limits', 'the Method page'],
  ['/glossary/are-stocks-assets', '/glossary/are-stocks-assets'],
])('the link to %s reads "%s"', (path, name) => {
  expect(namePath(path)).toBe(name)
})

test('every page that an answer sends people to has a name', () => {
  const folder = join(import.meta.dirname, '../../../domain/questions')
  const named = globSync('**/*.ts', { cwd: folder })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(join(folder, file), 'utf8').matchAll(/\b(?:on|at|and) (\/[a-z][\w/-]*)/g),
    ])
    .map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(20)
  expect([...new Set(named)].filter((path) => namePath(path) === path)).toEqual([])
})
