import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanHeadline, MAX_HEADLINE_LENGTH } from './clean-headline.ts'
import { cpuMsOf } from '../../../../tests/cpu-time.ts'

// Each right side is what a browser shows for the left side, or safe text where it would run a script.
const TABLE: readonly (readonly [given: string, stored: string | null])[] = [
  ['Fed holds rates steady', 'Fed holds rates steady'],
  ['  Fed \n\t holds\u00A0 rates ', 'Fed holds rates'],
  ['<b>Apple</b> beats', 'Apple beats'],
  ['Mac<wbr>Books sell', 'MacBooks sell'],
  ['<p>One</p><p>Two</p>', 'One Two'],
  ['One<br/>Two', 'One Two'],
  ['AT&amp;T and S&P 500', 'AT&T and S&P 500'],
  ['AT&amp;amp;T', 'AT&amp;T'],
  ['Caf&eacute; &Eacute;lys&#233;e', 'Café Élysée'],
  ['Trader&#8217;s view, trader&#x2019;s view', 'Trader’s view, trader’s view'],
  // Windows-1252 bytes written as numeric references, as old systems do.
  ['It&#146;s &#147;done&#148;', 'It’s “done”'],
  ['Profit &lt;5% and revenue &gt;3%', 'Profit <5% and revenue >3%'],
  ['&bogus; &#x110000; &#xD800; stays whole', '&bogus; stays whole'],
  ['Before<script>alert(1)</script>after', 'Before after'],
  ['<style>b{color:red}</style>Calm', 'Calm'],
  ['<!-- <b> -->Seen', 'Seen'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;Shares rise', 'Shares rise'],
  ['&lt;&#0;script&gt;alert(1)&lt;/script&gt;Shares rise', 'Shares rise'],
  ['&amp;lt;script&amp;gt;', '&lt;script&gt;'],
  ['<<b>script>alert(1)', 'script>alert(1)'],
  ['<scr\u0000ipt>alert(1)</scr\u0000ipt>Up', 'Up'],
  ['<img src=x onerror=alert(1)', null],
  ['Up <img src=x onerror=alert(1)', 'Up'],
  ['<img alt=">" src=x>Up', '" src=x>Up'],
  ['Safe\u202Egpj.exe\u202C text', 'Safegpj.exe text'],
  ['\u2066Iso\u2069lated\u200B\uFEFF text\u0007', 'Isolated text'],
  ['&#x202E;reversed', 'reversed'],
  ['line\u2028separator', 'line separator'],
  ['half \uD83D of a character', 'half of a character'],
  ['می\u200Cخواهم 👩\u200D🌾', 'می\u200Cخواهم 👩\u200D🌾'],
  ['', null],
  [' \u0000\u202E ', null],
  ['<b></b>&nbsp;', null],
  ['— … !', null],
]

describe('a headline', () => {
  test.each(TABLE)('%j reads %j', (given, stored) => {
    expect(cleanHeadline(given)).toBe(stored)
  })

  test('of 300 characters stays whole, a longer one ends at a word', () => {
    const exact = `${'word '.repeat(59)}words`
    expect(exact).toHaveLength(300)
    expect(cleanHeadline(exact)).toBe(exact)
    expect(cleanHeadline(`${exact} more`)).toBe(`${'word '.repeat(59).trimEnd()}…`)
    expect(cleanHeadline(`${'x'.repeat(299)} y`)).toBe(`${'x'.repeat(299)}…`)
  })

  test('without a space is cut between characters', () => {
    expect(cleanHeadline('a'.repeat(301))).toBe(`${'a'.repeat(299)}…`)
    expect([...(cleanHeadline(`a${'😀'.repeat(400)}`) ?? '')]).toHaveLength(MAX_HEADLINE_LENGTH)
  })

  test('of two million hostile characters is read at once', () => {
    for (const part of ['<', '<a', '<!--', '<script', '&', '&#', '&lt;', '\u0000<', ' ']) {
      const text = part.repeat(2_000_000 / part.length)
      expect(cpuMsOf(() => cleanHeadline(text))).toBeLessThan(1_000)
    }
  })

  const hostile = fc.array(
    fc.oneof(
      fc.constantFrom(
        '<',
        '>',
        '</',
        '<script>',
        '</script>',
        '<!--',
        '-->',
        '<b>',
        '&lt;',
        '&gt;',
      ),
      fc.constantFrom(
        '&amp;',
        '&#60;',
        '&#x3c;',
        '&#0;',
        '\u0000',
        '\u202E',
        '\u200B',
        'script',
        ' ',
      ),
      fc.string({ unit: 'binary', maxLength: 8 }),
    ),
    { maxLength: 60 },
  )

  test('is one line of visible text without markup, whatever came', () => {
    fc.assert(
      fc.property(hostile, (parts) => {
        const line = cleanHeadline(parts.join(''))
        if (line === null) return
        expect(line).not.toMatch(/<[a-z/!?]/i)
        expect(line).not.toMatch(
          /[\p{Cc}\p{Cs}\u061C\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069]/u,
        )
        expect(line).not.toMatch(/^\s|\s$|\s\s|[^\S ]/)
        expect(line).toMatch(/[\p{L}\p{N}]/u)
        expect([...line].length).toBeLessThanOrEqual(MAX_HEADLINE_LENGTH)
      }),
      { numRuns: 2_000 },
    )
  })

  test('of plain words stays as it is', () => {
    const words = fc.array(fc.stringMatching(/^[A-Za-z0-9$%.,'’–-]{0,9}[a-z]$/), {
      minLength: 1,
      maxLength: 20,
    })
    fc.assert(
      fc.property(words, (list) => {
        expect(cleanHeadline(list.join(' '))).toBe(list.join(' '))
      }),
    )
  })
})
