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
  '^(BRK|BF)[.][AB]$',
  String.raw`(?:\.|-)[[:alpha:]\d]*?$`,
  '[]a-]+',
  '[^]-a]',
  'été|日本',
  String.raw`\$\{1`,
  '()|a||',
])('%s is let through', (pattern) => {
  expect(match(pattern)).toBeNull()
  expect(match(pattern, 'not.imatch')).toBeNull()
})

test.each([
  ['blanks within repeats, by an option', '(?x)(((a{2 0}){2 0}){2 0}){2 0}'],
  ['an option', '(?i)a'],
  ['a director', '***:a'],
  ['a literal director', '***=a'],
  ['looking ahead', 'a(?=b)'],
  ['not looking ahead', 'a(?!b)'],
  ['looking behind', '(?<=a)b'],
  ['not looking behind', '(?<!a)b'],
  ['a comment', 'a(?#b)c'],
  ['a repeated anchor', '(^|a)*b'],
  ['an anchor repeated deeper', String.raw`((a|\y)b){2}`],
  ['a count that is none', 'a{x}'],
  ['a back reference of two digits', String.raw`(a)\10`],
  ['an unknown escape', String.raw`\q`],
  ['a numbered character', String.raw`\u00e9`],
  ['a collating element', '[[.a.]]'],
  ['an equivalence class', '[[=a=]]'],
  ['an unknown set', '[[:<:]]a'],
  ['a wide range', '[ -\uffff]'],
  ['more than 500 parts', '(abcdefghij){51}'],
  ['nested repeats', '((a|b){1,255}){1,20}c'],
  ['repeats that multiply', 'x{9}y{9}'],
  ['an open repeat', '(a{5,}){20,}'],
  ['a basic repeat', String.raw`(?b)\(a\{30\}\)\{30\}`],
  ['an unclosed repeat', '(a{65'],
  ['a back reference', String.raw`(a*)(a*)\1\2b`],
  ['a long pattern', 'a'.repeat(201)],
])('%s is rejected', (_, pattern) => {
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

test.each([
  ['(', 'parentheses () not balanced'],
  ['a)', 'parentheses () not balanced'],
  ['[a', 'brackets [] not balanced'],
  ['*a', 'quantifier operand invalid'],
  ['a**', 'quantifier operand invalid'],
  ['a|+', 'quantifier operand invalid'],
  ['a{3,2}', 'invalid repetition count(s)'],
  ['a{2', 'braces {} not balanced'],
  ['a{2 0}', 'braces {} not balanced'],
  ['a\\', 'invalid escape \\ sequence'],
])('%s has the PostgreSQL message: %s', (pattern, reason) => {
  const read = parseQuery(PORTFOLIOS, `/p?${new URLSearchParams({ symbol: `match.${pattern}` })}`)
  expect(read.ok ? null : read.failure).toMatchObject({
    status: 400,
    body: { code: '2201B', message: `invalid regular expression: ${reason}` },
  })
})

test('the parts and anchors of all patterns count together', () => {
  const all = (patterns: readonly string[]) =>
    codeOf(String(new URLSearchParams({ symbol: `match(all).{${patterns.map((p) => `"${p}"`)}}` })))
  expect(all(Array(10).fill('(a|b){16}'))).toBeNull()
  expect(all(Array(10).fill('(a|b){17}'))).toBe('PGRST100')
  expect(all(Array(10).fill('^a$'))).toBeNull()
  expect(all(Array(10).fill('^a$|^'))).toBe('PGRST100')
})

test('ten patterns are let through, eleven are not, and other values do not count', () => {
  const patterns = (count: number) => `symbol=match(any).{${Array(count).fill('A').join()}}`
  expect(codeOf(patterns(10))).toBeNull()
  expect(codeOf(patterns(11))).toBe('PGRST100')
  expect(codeOf(`${patterns(10)}&symbol=imatch.A`)).toBe('PGRST100')
  expect(codeOf(`${patterns(10)}&symbol=like.{99}{99}&symbol=in.({99}{99})`)).toBeNull()
})
