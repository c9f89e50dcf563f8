import { expect, test } from 'vitest'
import fc from 'fast-check'
import { chooseNextPage } from './choose-next-page.ts'
import { OPEN_REDIRECTS } from './open-redirects.fixture.ts'

test.each(['/', '/dashboard', '/stocks/MSFT?range=1y', '/learn/rsi#warm-up'])(
  '%s is gone on to',
  (requested) => {
    expect(chooseNextPage(requested, '/home')).toBe(requested)
  },
)

test('known tricks lead to the fallback, unless they are paths of ours', () => {
  const honoured = OPEN_REDIRECTS.filter(
    (requested) => chooseNextPage(requested, '/home') !== '/home',
  )
  expect(honoured).toEqual(['/', '/dashboard'])
})

test.each(['/.//evil.example', '/..//evil.example', '/%2e//evil.example', '/\t/evil.example'])(
  '"%s" is no page',
  (requested) => {
    expect(chooseNextPage(requested, '/home')).toBe('/home')
  },
)

test('whatever is requested, a browser stays on the site', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'/\\.%2ef:@?#a \t') }), (requested) => {
      const page = chooseNextPage(`/${requested}`, '/home')
      expect(new URL(page, 'https://tapelight.example').origin).toBe('https://tapelight.example')
    }),
    { numRuns: 2_000 },
  )
})
