import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanUrl } from './clean-headline-url.ts'

const TABLE: readonly (readonly [given: string, stored: string | null])[] = [
  ['https://e.com/a?b=1#c', 'https://e.com/a?b=1#c'],
  [' https://e.com/a\n', 'https://e.com/a'],
  ['http://e.com', 'http://e.com/'],
  ['HTTPS://E.COM/A', 'https://e.com/A'],
  ['https://e.com/?utm_source=rss&id=7&UTM_Medium=x', 'https://e.com/?id=7'],
  ['https://e.com/?utm_source=rss', 'https://e.com/'],
  ['https://e.com/?q=a%20b+c&utm_id=1', 'https://e.com/?q=a%20b+c'],
  ['https://e.com/utm_story?not_utm_=1', 'https://e.com/utm_story?not_utm_=1'],
  ['https://münchen.example/ä"<', 'https://xn--mnchen-3ya.example/%C3%A4%22%3C'],
  ['https://user@e.com/', null],
  ['https://user:secret@e.com/', null],
  ['javascript:alert(1)', null],
  ['java\nscript:alert(1)', null],
  ['\u0000javascript:alert(1)', null],
  ['JaVaScRiPt://e.com/%0aalert(1)', null],
  ['data:text/html,<script>1</script>', null],
  ['ftp://e.com/', null],
  ['file:///etc/passwd', null],
  ['//e.com/a', null],
  ['/a', null],
  ['https://', null],
  ['', null],
  [`https://e.com/${'a'.repeat(2_000)}`, null],
  [`https://e.com/${'ä'.repeat(900)}`, null],
]

describe('an address', () => {
  test.each(TABLE)('%j becomes %j', (given, stored) => {
    expect(cleanUrl(given)).toBe(stored)
  })

  test('is http or https without credentials or campaign, and stays so, whatever came', () => {
    const scheme = fc.constantFrom('https://', 'http://', 'javascript:', 'data:', ' https://', '')
    const rest = fc.oneof(fc.webPath(), fc.webQueryParameters(), fc.string({ unit: 'binary' }))
    const given = fc.tuple(scheme, fc.constantFrom('e.com/', 'a@e.com/?utm_x=1&', ''), rest)
    fc.assert(
      fc.property(given, (parts) => {
        const stored = cleanUrl(parts.join(''))
        if (stored === null) return
        const url = new URL(stored)
        expect(['http:', 'https:']).toContain(url.protocol)
        expect(url.username + url.password).toBe('')
        expect([...url.searchParams.keys()].filter((key) => key.startsWith('utm_'))).toEqual([])
        expect(stored).toMatch(/^[\x21-\x7E]+$/)
        expect(cleanUrl(stored)).toBe(stored)
      }),
      { numRuns: 300 },
    )
  })
})
