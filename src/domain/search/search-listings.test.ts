import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loadBundledListings } from '../../adapters/listings/bundled-listings.ts'
import { editDistance } from './edit-distance.ts'
import { createSearchIndex } from './search-index.ts'
import { MAX_SEARCH_LENGTH, searchListings } from './search-listings.ts'
import { cpuMsOf } from '../../../tests/cpu-time.ts'

const listings = loadBundledListings('data/symbols')
const listed = new Set(listings.all)
const EVERYTHING = listings.all.length

const find = (text: string, limit = 8) =>
  listings.search(text, limit).map(({ listing, matched }) => `${listing.ticker} ${matched}`)

// Expected values were read by hand from data/symbols/listings.tsv and aliases.tsv.
describe('the first result', () => {
  test.each([
    ['aapl', 'AAPL ticker'],
    [' $Aapl ', 'AAPL ticker'],
    ['ＡＡＰＬ', 'AAPL ticker'],
    ['F', 'F ticker'],
    ['brk.b', 'BRK.B ticker'],
    ['BRK-B', 'BRK.B ticker'],
    ['brk/b', 'BRK.B ticker'],
    ['bac-pk', 'BAC-PK ticker'],
    ['^gspc', '^GSPC ticker'],
    ['nvd', 'NVD ticker'],
    ['amz', 'AMZN ticker-prefix'],
    ['brk.', 'BRK.B ticker-prefix'],
    ['^v', '^VIX ticker-prefix'],
    ['micros', 'MSFT name'],
    ['bank of am', 'BAC name'],
    ['BANK  OF AMERICA', 'BAC name'],
    ['estee', 'EL name'],
    ['ESTÉE LAU', 'EL name'],
    ["o'reil", 'ORLY name'],
    ['oreil', 'ORLY name'],
    ['brown-f', 'BF.B name'],
    ['at&', 'T name'],
    ['at&t', 'T name'],
    ["lowe's", 'LOW name'],
    ['coca-c', 'KO name'],
    ['c3.a', 'AI name'],
    ['google', 'GOOGL alias'],
    ['facebook', 'META alias'],
    ['faceb', 'META alias'],
    ['sp500', '^GSPC alias'],
    ['aaplq', 'AAPL near'],
    ['tsal', 'TSLA near'],
    ['mircosoft', 'MSFT near'],
    ['nvida', 'NVDA near'],
    ['starbuks', 'SBUX near'],
    ['bank of amercia', 'BAC near'],
  ])('for %j is %s', (text, expected) => {
    expect(find(text)[0]).toBe(expected)
  })
})

describe('the order', () => {
  test('goes from the ticker to its beginnings, to names', () => {
    expect(find('app')).toEqual([
      'APP ticker',
      'APPF ticker-prefix',
      'APPN ticker-prefix',
      'APPS ticker-prefix',
      'APPX ticker-prefix',
      'AAPL name',
      'AMAT name',
      'AIT name',
    ])
  })

  test('puts members of the S&P 500 before the rest, shares before funds, short before long', () => {
    expect(find('goog', 5)).toEqual([
      'GOOG ticker',
      'GOOGL ticker-prefix',
      'GOOGM ticker-prefix',
      'GOOGN ticker-prefix',
      'GOU name',
    ])
    expect(find('micro', 4)).toEqual(['MU name', 'MSFT name', 'AMD name', 'MCHP name'])
    expect(find('coca cola')).toEqual([
      'KO name',
      'KOF name',
      'CCEP name',
      'COKE name',
      'COCSF name',
    ])
  })

  test('puts a typo in the first letter after all others', () => {
    const [one, other] = listings.all
    if (one === undefined || other === undefined) throw new Error('the directory is empty')
    const index = createSearchIndex({
      listings: [
        { ...one, name: 'Rove', isInSp500: true },
        { ...other, name: 'Kore', isInSp500: false },
      ],
      aliases: [],
    })
    const found = searchListings('kove', 8, index)
    expect(found.map(({ listing }) => listing.name)).toEqual(['Kore', 'Rove'])
  })
})

describe('nothing is found', () => {
  test.each(['', ' ', '?', '&', '$', 'qqqqqqqq', '买', '\0', 'x'.repeat(MAX_SEARCH_LENGTH + 1)])(
    'for %j',
    (text) => {
      expect(find(text)).toEqual([])
    },
  )

  test('for words that no name has in sequence', () => {
    expect(find('america bank of')).toEqual([])
  })

  test('near two letters, since too many are one typo away', () => {
    expect(find('zz', EVERYTHING).filter((match) => match.endsWith('near'))).toEqual([])
  })

  test('at the limit of none', () => {
    expect(find('aapl', 0)).toEqual([])
  })
})

describe('every', () => {
  test('listed ticker finds itself first, in either case', () => {
    const first = (text: string) => listings.search(text, 1)[0]
    const lost = listings.all.filter(({ ticker }) =>
      [ticker, ticker.toLowerCase()].some(
        (text) => first(text)?.listing.ticker !== ticker || first(text)?.matched !== 'ticker',
      ),
    )
    expect(listings.all.length).toBeGreaterThan(12_000)
    expect(lost).toEqual([])
  })

  test('any text returns listings of the directory, once each, up to the limit', () => {
    fc.assert(
      fc.property(anyText(), fc.integer({ min: 1, max: 50 }), (text, limit) => {
        const found = listings.search(text, limit).map(({ listing }) => listing)
        expect(found.length).toBeLessThanOrEqual(limit)
        expect(new Set(found).size).toBe(found.length)
        expect(found.every((listing) => listed.has(listing))).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  test('text finds with a lower limit the beginning of what it finds with a higher one', () => {
    fc.assert(
      fc.property(anyText(), fc.integer({ min: 1, max: 49 }), (text, limit) => {
        expect(find(text, limit)).toEqual(find(text, 50).slice(0, limit))
      }),
    )
  })

  test('ticker that begins with the text is found, and no other as such', () => {
    const beginning = fc
      .tuple(fc.constantFrom(...listings.all), fc.integer({ min: 1, max: 6 }))
      .map(([{ ticker }, length]) => ticker.slice(0, length))
    fc.assert(
      fc.property(beginning, (text) => {
        const found = find(text, EVERYTHING).filter((match) => / ticker/.test(match))
        const expected = listings.all.filter(({ ticker }) =>
          ticker.replaceAll('-', '.').startsWith(text.replaceAll('-', '.')),
        )
        expect(found.length).toBeGreaterThan(0)
        expect(found.map((match) => match.split(' ')[0]).toSorted()).toEqual(
          expected.map(({ ticker }) => ticker).toSorted(),
        )
      }),
    )
  })

  test('ticker of three letters or more is found after one typo', () => {
    const long = listings.all.filter(({ ticker }) => /^[A-Z]{3,5}$/.test(ticker))
    fc.assert(
      fc.property(fc.constantFrom(...long), anyTypo(), ({ ticker }, addTypo) => {
        const typed = addTypo(ticker)
        fc.pre(typed.length >= 3 && editDistance(typed, ticker, 1) === 1)
        const found = listings.search(typed, EVERYTHING)
        expect(found.map(({ listing }) => listing.ticker)).toContain(ticker)
      }),
    )
  })

  test('well-known name of one long word is found after one typo', () => {
    const names = listings.all.filter(
      ({ name, isInSp500 }) => isInSp500 && /^[A-Z][a-z]{5,}$/.test(name),
    )
    expect(names.length).toBeGreaterThan(30)
    const others = listings.all.map(({ name }) => name)
    const beginsWord = (name: string, typed: string) =>
      ` ${name.toLowerCase()}`.includes(` ${typed}`)
    fc.assert(
      fc.property(fc.constantFrom(...names), anyTypo(), ({ name, ticker }, addTypo) => {
        const typed = addTypo(name.toLowerCase())
        // "Entergy" without its t is a word of many other names, which win.
        fc.pre(!others.some((other) => other !== name && beginsWord(other, typed)))
        const found = listings.search(typed, 50)
        expect(found.map(({ listing }) => listing.ticker)).toContain(ticker)
      }),
    )
  })
})

test('a search takes less than 5 ms', () => {
  const texts = listings.all
    .slice(0, 500)
    .flatMap(({ name }) => [name.slice(0, 1), name.slice(0, 3)])
  const times = texts
    .map((text) => cpuMsOf(() => listings.search(text, 50)))
    .toSorted((one, other) => one - other)
  // The 90th percentile, since the maximum includes garbage collection. `bench/search.ts` shows that
  // one.
  expect(times[Math.floor(times.length * 0.9)]).toBeLessThan(5)
})

/** Any text, and text similar to listings. */
function anyText(): fc.Arbitrary<string> {
  const typed = fc.string({ unit: fc.constantFrom(...'abcdeimnorst &.^$-'), maxLength: 12 })
  return fc.oneof(
    typed,
    fc.string({ unit: 'binary', maxLength: 120 }),
    fc.string({ unit: 'grapheme', maxLength: 120 }),
    fc.constantFrom(...listings.all).map(({ name }) => name.slice(0, 7)),
  )
}

/** A letter removed, added, changed or swapped with the next. */
function anyTypo(): fc.Arbitrary<(word: string) => string> {
  const kind = fc.constantFrom('out', 'in', 'change', 'swap')
  return fc
    .tuple(kind, fc.nat(), fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'))
    .map(([how, entry, letter]) => (word: string) => {
      const at = entry % word.length
      const [before, here, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
      if (how === 'out') return before + after
      if (how === 'in') return before + letter + here + after
      if (how === 'change') return before + letter + after
      return before + after.charAt(0) + here + after.slice(1)
    })
}
