import type { TrackRecordDetails } from './track-record-details.ts'
import { describeCount } from './describe-record.ts'

/** What each column means and how it is calculated. */
export function ColumnGuide({ record }: { record: TrackRecordDetails }) {
  const { randomSets, universe, tally } = record
  const columns = [
    [
      'Trade',
      'Enters at the open after the close that gave the signal and exits at the open 1, 5, 20 or 60 sessions later. The next trade of the same stock and rule starts when the last one has ended, so no period counts twice.',
    ],
    [
      'Result',
      'A rule has an edge only if its whole interval vs. holding the stock is on the side it predicts and its adjusted p-value is 0.05 or less.',
    ],
    [
      'Hit rate',
      'The share of trades that went the predicted way: up after BUY, down after SELL. Compare it with any day: 45% down days is a lot when stocks rise on 55% of days.',
    ],
    [
      'vs. holding the stock',
      'The return minus the average return of holding the same stock for the same time. This removes the difference between strong and weak stocks. For SELL, lower is better.',
    ],
    [
      'Interval',
      'The 95% interval, from a studentized stationary block bootstrap of sessions (Politis and Romano, 1994). Trades of one session stay together, so stocks that move together do not count as independent evidence.',
    ],
    [
      'Chance band and p-value',
      `We moved each rule’s trades to random days ${describeCount(randomSets)} times, with the same number per stock. The band shows where nine of ten random sets landed. The p-value is the share that did as well as the rule, or better.`,
    ],
    [
      'Adjusted p-value',
      `How likely the return vs. holding the stock would be if the rule had no edge, corrected for ${tally.rows} tests (Benjamini and Hochberg, 1995).`,
    ],
    ['Mean return', 'From open to open, for BUY and SELL alike. For SELL, lower is better.'],
    [`vs. ${universe.fund}`, `The return minus ${universe.fund}’s return over the same sessions.`],
    [
      'Deflated Sharpe',
      'The probability that the daily gain beats the best of as many rules without any edge (Bailey and López de Prado, 2014). 0.95 or more would be remarkable. Before costs.',
    ],
  ] as const
  return (
    <details className="mt-6 max-w-prose">
      <summary className="min-h-6 w-fit font-semibold">How we calculate each column</summary>
      <dl className="mt-2 space-y-3">
        {columns.map(([name, meaning]) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd className="text-ink-soft">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
