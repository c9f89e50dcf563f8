import { expect, test } from 'vitest'
import { GLOSSARY } from './glossary.ts'

test('terms are unique, in alphabetical order, and end in a period', () => {
  const terms = GLOSSARY.map(({ term }) => term)
  expect(new Set(terms).size).toBe(terms.length)
  expect(terms).toEqual(terms.toSorted((one, other) => one.localeCompare(other, 'en')))
  expect(GLOSSARY.filter(({ definition }) => !definition.endsWith('.'))).toEqual([])
})

test('the five indicators have their page', () => {
  const paths = GLOSSARY.map(({ path }) => path)
  for (const name of ['rsi', 'adx', 'sma', 'obv', 'cmf']) {
    expect(paths).toContain(`/indicators/${name}`)
  }
})
