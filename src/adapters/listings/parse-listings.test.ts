import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readComparableWords } from '../../domain/search/name-words.ts'
import { parseAliases, parseFirstColumn, parseIndustries, parseListings } from './parse-listings.ts'

const HEAD = 'ticker\tname\tkind\texchange\tindustry\tmember\tcik\n'
const industries = [{ sector: null, industry: null }]

test('a row becomes a listing, and empty cells become null', () => {
  expect(
    parseListings(`${HEAD}F\tFord Motor Company\tstock\t\t0\tsp500+sample\t\n`, industries),
  ).toEqual([
    {
      ticker: 'F',
      name: 'Ford Motor Company',
      kind: 'stock',
      exchange: null,
      sector: null,
      industry: null,
      isInSp500: true,
      isInSampleMarket: true,
      cik: null,
    },
  ])
})

test.each([
  ['an unknown kind', 'F\tFord\tshare\tNYSE\t0\t\t'],
  ['no name', 'F\t\tstock\tNYSE\t0\t\t'],
  ['an industry that is not in the other file', 'F\tFord\tstock\tNYSE\t7\t\t'],
])('a row with %s is rejected with the row', (_, row) => {
  expect(() => parseListings(`${HEAD}${row}\n`, industries)).toThrow('listings.tsv: cannot read "F')
})

test('a file without rows is rejected', () => {
  expect(() => parseIndustries('number\tsector\tindustry\n')).toThrow('no rows')
  expect(() => parseListings('', industries)).toThrow('no rows')
})

test('an alias in capitals must match case, a dash means no listing', () => {
  expect(parseAliases('name\tticker\nS&P 500\t^GSPC\ngeneral\t-\n')).toEqual([
    { name: 's&p 500', ticker: '^GSPC', needsCapital: true },
    { name: 'general', ticker: null, needsCapital: false },
  ])
})

test('every alias in the bundled file is written as texts are compared, once, and leads to a listing', () => {
  const aliases = parseAliases(readFileSync('data/symbols/aliases.tsv', 'utf8'))
  const listed = new Set(parseFirstColumn(readFileSync('data/symbols/listings.tsv', 'utf8')))
  const names = aliases.map((alias) => alias.name)
  expect(names).toEqual([...new Set(names)])
  expect(names.filter((name) => readComparableWords(name).join(' ') !== name)).toEqual([])
  expect(aliases.filter(({ ticker }) => ticker !== null && !listed.has(ticker))).toEqual([])
  expect(names.length).toBeGreaterThan(300)
})
