import type { TrackRecordDetails } from './track-record-details.ts'
import { describeCount } from './describe-record.ts'

/** What each column means and how it is calculated. */
export function ColumnGuide({ record }: { record: TrackRecordDetails }) {
  const { randomSets, universe, tally } = record
  const columns = [
    [
      'What it shows',
      'An edge only if the whole interval beside the stock itself lies on the side the rule argues for and the corrected chance is 0.05 or less. Everything else is called what it is: no edge, or the opposite.',
    ],
    [
      'Right',
      'The share of trades that went the way the rule argues: up after BUY, down after SELL. Compare it with any day: 45% of falls is much where stocks rise on 55% of days.',
    ],
    [
      'Mean return',
      'From open to open, after BUY and SELL alike. What argues for a fall is right where this is low.',
    ],
    [
      'Beside the stock itself',
      'The return less what holding the same stock for the same time came to on average over the whole period. This takes out that some stocks rose more than others. For SELL an edge is a minus.',
    ],
    [`Beside ${universe.fund}`, `The return less that of ${universe.fund} over the same sessions.`],
    [
      'Intervals',
      'By a stationary block bootstrap of sessions (Politis and Romano, 1994), studentized: trades of one session stay together and blocks are at least as long as a trade, so that stocks that move together do not pass for independent cases.',
    ],
    [
      'Chance by random entries',
      `The share of ${describeCount(randomSets)} random sets that did as well or better for the claim. A set moves the rule’s trades to other days, as many of each stock and as long; trades of one day stay together. Below it: where nine of ten sets lay.`,
    ],
    [
      'Corrected chance',
      `How likely a true excess of 0 strays as far as the one beside the stock itself, by the same bootstrap, raised because ${tally.rows} pairs were tried (Benjamini and Hochberg, 1995).`,
    ],
    [
      'Deflated Sharpe',
      'How likely the daily gain beside all stocks is better than the best of as many rules without any edge (Bailey and López de Prado, 2014). 0.95 or more would be remarkable. Before costs.',
    ],
  ] as const
  return (
    <details className="mt-6 max-w-prose">
      <summary className="inline-block min-h-6 cursor-pointer font-semibold">
        What the columns mean
      </summary>
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
