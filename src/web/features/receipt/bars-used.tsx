import type { Adjustment } from '../../../domain/market/prices/daily-bars.ts'
import { formatDate } from '../../../domain/explanations/format-date.ts'
import type { ReceiptDetails } from './shown-receipt.ts'

const ADJUSTMENT_WORDS: Readonly<Record<Adjustment, string>> = {
  split: 'for splits',
  'split-and-dividend': 'for splits and dividends',
  none: 'for nothing',
}

/** Which bars were judged and with which settings, and the hash that tells the bars from all others. */
export function BarsUsed({ shown: { receipt, attribution } }: { shown: ReceiptDetails }) {
  const { provider, adjustment, currency, firstDate, lastDate, count, sha256 } = receipt.series
  return (
    <section aria-labelledby="bars" className="mt-10">
      <h2 id="bars" className="text-xl font-semibold">
        Bars and settings used
      </h2>
      <dl className="figures mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_minmax(0,1fr)]">
        <Fact name="Daily bars">
          {count}, from {formatDate(firstDate)} to {formatDate(lastDate)}
        </Fact>
        <Fact name="Prices">
          in {currency}, adjusted {ADJUSTMENT_WORDS[adjustment]}
        </Fact>
        <Fact name="Source">
          {attribution} ({provider})
        </Fact>
        <Fact name="Settings">{formatSettings(receipt.parameters)}</Fact>
        <Fact name="SHA-256 of the bars">
          <code className="font-mono text-sm wrap-anywhere">{sha256}</code>
        </Fact>
      </dl>
    </section>
  )
}

function formatSettings(used: ReceiptDetails['receipt']['parameters']): string {
  const sma = `SMA ${used.smaShortPeriod} and ${used.smaLongPeriod}`
  const before = `OBV against ${used.obvLookback} bars before, SMA ${used.smaShortPeriod} against ${used.slopeLookback} before`
  return `RSI ${used.rsiPeriod}, ADX ${used.adxPeriod}, ${sma}, CMF ${used.cmfPeriod}; ${before}; no signal from fewer than ${used.barsNeeded} bars`
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  )
}
