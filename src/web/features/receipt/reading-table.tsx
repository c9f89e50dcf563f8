import type { Judgement } from '../../../domain/receipts/receipt.ts'
import type { Measure, Readings } from '../../../domain/signals/signal.ts'

const READINGS: Readonly<Record<keyof Readings, string>> = {
  close: 'Close',
  rsi: 'RSI',
  adx: 'ADX',
  plusDi: '+DI',
  minusDi: '−DI',
  sma20: 'SMA 20',
  sma50: 'SMA 50',
  sma20FiveBarsAgo: 'SMA 20, 5 bars earlier',
  obvChange: 'OBV change over 20 bars, in shares',
  cmf: 'CMF',
  averageVolume: 'Average volume over 20 bars, in shares',
}

/** Measures that are not readings themselves. */
const DIFFERENCES = {
  smaGap: 'SMA 20 minus SMA 50',
  smaSlope: 'SMA 20 minus SMA 20 five bars earlier',
} as const satisfies Partial<Record<Measure, string>>

type Judged = Exclude<Judgement, { readonly action: 'NONE' }>

/** Every reading with all its digits. */
export function ReadingTable({ judgement }: { judgement: Judged }) {
  const { readings, measures } = judgement
  return (
    <section aria-labelledby="readings" className="mt-10">
      <h2 id="readings" className="text-xl font-semibold">
        Readings
      </h2>
      <p className="mt-1 text-ink-soft">The exact numbers the rules compared.</p>
      <table className="mt-3 w-full text-left">
        <caption className="sr-only">Readings at the last bar, unrounded</caption>
        <thead className="text-sm text-ink-soft">
          <tr>
            <th scope="col" className="py-1 pr-3 font-normal">
              Reading
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              Value
            </th>
          </tr>
        </thead>
        <tbody>
          {entriesOf(READINGS).map(([name, words]) => (
            <Row key={name} name={words} value={readings[name]} />
          ))}
          {entriesOf(DIFFERENCES).map(([name, words]) => (
            <Row key={name} name={words} value={measures[name]} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ name, value }: { name: string; value: number }) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-1.5 pr-3 font-normal">
        {name}
      </th>
      <td className="figures py-1.5 text-right wrap-anywhere">{formatExactly(value)}</td>
    </tr>
  )
}

function entriesOf<Key extends string>(words: Readonly<Record<Key, string>>): [Key, string][] {
  // Its keys are those it was written with.
  return Object.entries(words) as [Key, string][]
}

/** A number with all its digits, as in the receipt, and a real minus sign. */
function formatExactly(value: number): string {
  return value < 0 ? `−${String(-value)}` : String(value)
}
