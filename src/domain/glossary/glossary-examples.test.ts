import { describe, expect, it } from 'vitest'
import { readSampleStocks } from '../market/listings/sample-stocks.fixture.ts'
import { judgeBars } from '../signals/judge-bars.ts'
import { EXAMPLE_NUMBERS } from './example-numbers.fixture.ts'
import { GLOSSARY } from './glossary.ts'

/** Digits that are part of a name, a date or a time. */
const NO_FIGURE =
  /\b(?:Jan|Jul|Jun|Aug|Oct|Dec) \d{1,2}, \d{4}|S&P 500|401\(k\)|SMA\d+|\d+-day|\d+:\d\d [AP]M/g

describe('the example of', () => {
  it.each(GLOSSARY.map((term) => [term.name, term] as const))(
    '%s has the numbers of a second computation',
    (name, { example }) => {
      const shown = example.replaceAll(NO_FIGURE, ' ').match(/−?\d[\d,]*(?:\.\d+)?/g) ?? []
      const written = shown.map((text) => text.replace(/,$/, ''))
      const numbers = EXAMPLE_NUMBERS[name]?.() ?? []
      const expected = numbers.map((number, index) => format(number, written[index] ?? ''))
      expect([example, ...written]).toEqual([example, ...expected])
    },
  )
})

it('the days of examples are sessions of the sample market', () => {
  const sessions = new Set(readSampleStocks()[0]?.bars.dates)
  const days = GLOSSARY.flatMap(
    ({ example }) => example.match(/\b[A-Z][a-z]{2} \d{1,2}, 202\d/g) ?? [],
  )
  expect(days.length).toBeGreaterThan(50)
  expect(days.filter((day) => !sessions.has(toIso(day)))).toEqual([])
})

it('a made-up example says so', () => {
  const isReal = ({ example }: { readonly example: string }) => /\b(?:19|20)\d\d\b/.test(example)
  const unclear = GLOSSARY.filter((term) => !isReal(term) && !term.example.startsWith('Say '))
  expect(unclear.map(({ name }) => name)).toEqual([...WITHOUT_A_DAY])
})

/** Examples about this product or lasting facts. */
const WITHOUT_A_DAY = [
  'Stock exchange',
  'Technical analysis',
  'Technical indicator',
  'Ticker',
  'Track record',
]

it.each([
  ['Golden cross', 'NVDA', 'golden', '2026-08-06'],
  ['Death cross', 'UNH', 'death', '2026-08-14'],
  ['Crossover', 'NFLX', 'golden', '2026-08-20'],
] as const)('the day of the %s is the day of its cross', (_name, wanted, kind, date) => {
  const stock = readSampleStocks().find(({ ticker }) => ticker === wanted)
  const signal = stock === undefined ? null : judgeBars(stock)
  expect(signal?.kind === 'signal' ? signal.lastCross : null).toEqual({ kind, date })
})

/** As many decimals and the same thousands separators as the text. */
function format(number: number, like: string): string {
  const decimals = like.split('.')[1]?.length ?? 0
  const fixed = (Math.round(number * 10 ** decimals + 1e-9) / 10 ** decimals).toFixed(decimals)
  const [whole = '', rest] = fixed.split('.')
  const grouped = like.includes(',') ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole
  return [grouped, ...(rest === undefined ? [] : [rest])].join('.').replace('-', '−')
}

function toIso(day: string): string {
  return new Date(`${day} UTC`).toISOString().slice(0, 10)
}
