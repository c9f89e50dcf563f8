import { expect, test } from 'vitest'
import { PORTFOLIOS } from './portfolios.fixture.ts'
import { parseQuery } from './parse-query.ts'

const codeOf = (query: string) => {
  const read = parseQuery(PORTFOLIOS, `/p?${query}`)
  return read.ok ? null : read.failure.body.code
}
const match = (pattern: string, operator = 'match') =>
  codeOf(String(new URLSearchParams({ symbol: `${operator}.${pattern}` })))

test.each([
  '^A',
  '^[A-Z]{1,5}$',
  '(a|b)*c+',
  String.raw`\d{4}-\d{2}`,
  String.raw`a\\b`,
  'x{8}y{8}',
  '',
])('%s is let through', (pattern) => {
  expect(match(pattern)).toBeNull()
  expect(match(pattern, 'not.imatch')).toBeNull()
})

test.each([
  ['nested repeats', '((a|b){1,255}){1,20}c'],
  ['repeats that multiply', 'x{9}y{9}'],
  ['an open repeat', '(a{5,}){20,}'],
  ['a basic repeat', String.raw`(?b)\(a\{30\}\)\{30\}`],
  ['an unclosed repeat', '(a{65'],
  ['a back reference', String.raw`(a*)(a*)\1\2b`],
  ['a long pattern', 'a'.repeat(201)],
])('%s is refused', (_, pattern) => {
  expect(match(pattern)).toBe('PGRST100')
  expect(match(pattern, 'imatch')).toBe('PGRST100')
  expect(
    codeOf(
      String(
        new URLSearchParams({
          or: `(shares.gt.1,symbol.match."${pattern.replaceAll('\\', '\\\\')}")`,
        }),
      ),
    ),
  ).toBe('PGRST100')
})

test('ten patterns are let through, eleven are not, and other values do not count', () => {
  const patterns = (count: number) => `symbol=match(any).{${Array(count).fill('A').join()}}`
  expect(codeOf(patterns(10))).toBeNull()
  expect(codeOf(patterns(11))).toBe('PGRST100')
  expect(codeOf(`${patterns(10)}&symbol=imatch.A`)).toBe('PGRST100')
  expect(codeOf(`${patterns(10)}&symbol=like.{99}{99}&symbol=in.({99}{99})`)).toBeNull()
})
