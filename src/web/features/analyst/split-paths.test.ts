import { expect, test } from 'vitest'
import { splitPaths } from './split-paths.ts'

const paths = (text: string) => splitPaths(text).flatMap(({ path }) => path ?? [])

test.each([
  ['Read on at /indicators/rsi.', ['/indicators/rsi']],
  ['See /stocks/BRK.B, then /method.', ['/stocks/BRK.B', '/method']],
  ['It is told (/glossary/are-stocks-assets#in-short).', ['/glossary/are-stocks-assets#in-short']],
  ['See it on /scan?rsi=..40&sort=-rsi.', ['/scan?rsi=..40&sort=-rsi']],
  ['See it on /scan?sort=-rsi&adx=25...', ['/scan?sort=-rsi&adx=25..']],
  ['See it on /scan?cmf=0.1.. now', ['/scan?cmf=0.1..']],
  ['Read on at /method...', ['/method']],
  ['KO/PEP, 3/4 and and/or are no pages', []],
  ['nor is //elsewhere.example/x, / alone or https://elsewhere.example/x', []],
  ['', []],
])('%j has the pages %j', (text, expected) => {
  expect(paths(text)).toEqual(expected)
  const joined = splitPaths(text).map((stretch) => stretch.text)
  expect(joined.join('')).toBe(text)
})
