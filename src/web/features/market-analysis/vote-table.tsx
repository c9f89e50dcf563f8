import { Link } from 'react-router'
import { describeNoVote } from '../../../domain/signals/technicals/describe-technicals.ts'
import type { TechnicalVote, VoteReading } from '../../../domain/signals/technicals/technicals.ts'
import { useFormats } from '../../preferences/preferences-context.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { TableColumn } from '../../ui/table-column.ts'
import { VoteWord } from './vote-word.tsx'
import type { Formats } from '../../../domain/preferences/formats.ts'

/** Fifteen indicators, each with reading, vote and rule. */
export function VoteTable({ votes }: { votes: readonly TechnicalVote[] }) {
  return (
    <DataTable
      caption="Signals of 15 indicators"
      columns={COLUMNS}
      rows={votes}
      rowId={({ indicator }) => indicator}
      name="votes"
    />
  )
}

/** Bullish votes first. */
const ORDER = { BUY: 0, NEUTRAL: 1, SELL: 2, none: null } as const

const COLUMNS: readonly TableColumn<TechnicalVote>[] = [
  {
    id: 'indicator',
    header: 'Indicator',
    cell: (vote) => <IndicatorName vote={vote} />,
    sortBy: ({ name }) => name,
    isRowHeader: true,
  },
  {
    id: 'reading',
    header: 'Reading',
    narrow: 'plain',
    cell: (vote) => <Readings vote={vote} />,
  },
  {
    id: 'vote',
    header: 'Vote',
    cell: ({ vote }) => <VoteWord vote={vote} />,
    sortBy: ({ vote }) => ORDER[vote],
    narrow: 'leading',
  },
  { id: 'rule', header: 'Rule', isHeaderHidden: true, cell: (vote) => <Rule vote={vote} /> },
]

function IndicatorName({ vote: { name, title, learnPath } }: { vote: TechnicalVote }) {
  return (
    <span className="block">
      <span className="font-semibold">
        {learnPath === null ? name : <Link to={learnPath}>{name}</Link>}
      </span>
      {title !== name && <span className="block text-sm text-ink-soft sm:max-w-48">{title}</span>}
    </span>
  )
}

function Readings({ vote: { readings, reason } }: { vote: TechnicalVote }) {
  const formats = useFormats()
  if (reason !== null) {
    return (
      <span className="block text-sm text-ink-soft sm:max-w-56">
        Not available: {describeNoVote(reason)}.
      </span>
    )
  }
  return (
    <span className="figures block text-sm rows:flex rows:flex-wrap rows:gap-x-3">
      {readings.map((reading) => (
        <span key={reading.name} className="block">
          <span className="text-ink-soft">{reading.name}</span>{' '}
          <span className="font-semibold">{formatVoteReading(reading, formats)}</span>
        </span>
      ))}
    </span>
  )
}

function Rule({ vote: { name, rule, source } }: { vote: TechnicalVote }) {
  return (
    <span className="block text-sm text-ink-soft sm:max-w-96">
      {rule}
      <details>
        <summary className="inline-flex min-h-6 cursor-pointer items-center underline underline-offset-2">
          Source<span className="sr-only"> of the {name} rule</span>
        </summary>
        {source}
      </details>
    </span>
  )
}

/** A reading in the user's number format, with its unit. */
export function formatVoteReading({ value, unit }: VoteReading, formats: Formats): string {
  switch (unit) {
    case 'points':
    case 'ratio':
    case 'price':
      return formats.number(value)
    case 'percent':
      return formats.signedPercent(value)
    case 'shares':
      return formats.compact(value)
  }
}
