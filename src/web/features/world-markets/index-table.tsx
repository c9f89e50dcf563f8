import type {
  DescribedIndex,
  WorldIndexSnapshot,
  WorldIndicesSnapshot,
} from '../../../use-cases/market/read-world-indices.ts'
import { usePolled } from '../../live-updates/use-polled.ts'
import { useFormats } from '../../preferences/preferences-context.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { TableColumn } from '../../ui/table-column.ts'
import { FreshnessBadge } from '../../ui/freshness-badge.tsx'
import { MarkedChange } from '../../ui/marked-change.tsx'
import { Moment } from '../../ui/moment.tsx'
import { SignedPercent } from '../../ui/signed-percent.tsx'
import { SourceNote } from '../../ui/source-note.tsx'
import { Sparkline } from '../../ui/sparkline.tsx'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { IndexName, toShownBy } from './index-name.tsx'
import { describeNoLevel } from './describe-no-level.ts'
import { EVERY_MINUTE, MAJORS_PATH } from './world-path.ts'

/** The six major world indices. */
export function IndexTable({ indices }: { indices: WorldIndicesSnapshot | null }) {
  const { data, hasFailed, refresh } = usePolled(MAJORS_PATH, indices, EVERY_MINUTE)
  if (data !== null) {
    return (
      <>
        <DataTable
          caption="Six major world indices"
          columns={COLUMNS}
          rows={listRows(data)}
          rowId={({ described }) => described.symbol}
          name="sort"
        />
        <SourceNote source={data} interval="minute" hasFailed={hasFailed} />
      </>
    )
  }
  if (!hasFailed) return <Skeleton rows={6} className="h-14 max-sm:h-32" />
  return <Failed onRetry={refresh}>We couldn’t load the indices. Try again in a moment.</Failed>
}

type Row = {
  readonly described: DescribedIndex
  /** Null if no source has it. */
  readonly today: WorldIndexSnapshot | null
  readonly noLevel: string
}

/** Those without a level come last, with the reason. */
function listRows(data: WorldIndicesSnapshot): Row[] {
  const noLevel = describeNoLevel(data)
  const known = data.indices.map((today) => ({ described: today, today, noLevel }))
  return [...known, ...data.missing.map((described) => ({ described, today: null, noLevel }))]
}

const COLUMNS: readonly TableColumn<Row>[] = [
  {
    id: 'index',
    header: 'Index',
    isRowHeader: true,
    cell: ({ described, today }) => (
      <IndexName index={described} shownBy={today === null ? 'none' : toShownBy(today)} />
    ),
    sortBy: ({ described }) => described.name,
  },
  {
    id: 'level',
    header: 'Level',
    isNumeric: true,
    cell: ({ today }) => (today === null ? <Missing /> : <Level level={today.price} />),
    sortBy: ({ today }) => today?.price ?? null,
    narrow: 'leading',
  },
  {
    id: 'change',
    header: 'Change',
    isNumeric: true,
    cell: ({ today }) => <Change percent={today?.changePercent ?? null} />,
    sortBy: ({ today }) => today?.changePercent ?? null,
    narrow: 'leading',
  },
  {
    id: 'recent',
    header: 'Recent closes',
    narrow: 'hidden',
    cell: ({ today }) => <Recent recent={today?.recent ?? null} />,
  },
  {
    id: 'source',
    header: 'As of, source',
    narrow: 'plain',
    cell: ({ today, noLevel }) =>
      today === null ? (
        <span className="text-sm text-ink-soft">Not available: {noLevel}.</span>
      ) : (
        <Source today={today} />
      ),
  },
]

function Level({ level }: { level: number }) {
  const text = useFormats().number(level)
  return (
    <MarkedChange of={text}>
      <span className="font-semibold">{text}</span>
    </MarkedChange>
  )
}

function Change({ percent }: { percent: number | null }) {
  return percent === null ? <Missing /> : <SignedPercent percent={percent} />
}

function Recent({ recent }: Pick<WorldIndexSnapshot, 'recent'>) {
  const formats = useFormats()
  if (recent === null) return <Missing />
  const { closes, lastDate } = recent
  const low = formats.number(Math.min(...closes))
  const high = formats.number(Math.max(...closes))
  const label = `${closes.length} closes to ${formats.date(lastDate)}, between ${low} and ${high}`
  return <Sparkline values={closes} label={label} />
}

function Source({ today }: { today: WorldIndexSnapshot }) {
  const { asOf, attribution, freshness } = today
  return (
    <span className="figures text-sm text-ink-soft">
      {freshness !== null && <FreshnessBadge freshness={freshness} />}{' '}
      {asOf !== null && <Moment at={asOf} />}{' '}
      <span className="block rows:inline">{attribution}</span>
    </span>
  )
}

/** A missing level is explained at the end of its row. */
function Missing() {
  return (
    <span className="text-ink-soft">
      <span aria-hidden="true">–</span>
      <span className="sr-only">not available</span>
    </span>
  )
}
