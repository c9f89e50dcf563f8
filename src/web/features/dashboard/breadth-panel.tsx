import { BREADTH_NOTE, BULLISH_BREADTH_PERCENT } from '../../../domain/risk/count-breadth.ts'
import type { MarketReads } from '../../../use-cases/product.ts'
import { useFormats } from '../../preferences/preferences-context.ts'
import type { Deferred } from '../../await-or-defer.ts'
import { RowsSource } from '../../stock-rows/rows-source.tsx'
import { AwaitedPart } from '../../ui/awaited-part.tsx'
import { Empty, Skeleton } from '../../ui/states.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Known } from './known.ts'

const WIDTH = 100

const HEIGHT = 10

type BreadthBarProps = {
  readonly advancing: number
  readonly declining: number
  /** Neither: unchanged, or unknown. */
  readonly level: number
}

type MarketBreadth = NonNullable<Awaited<ReturnType<MarketReads['breadth']>>>

export function BreadthPanel({ breadth }: { breadth: Deferred<Known<MarketBreadth>> | null }) {
  return (
    <Panel title="Market breadth">
      <AwaitedPart
        deferred={breadth}
        skeleton={<Skeleton rows={3} className="h-12" />}
        failure="We couldn’t load market breadth."
      >
        {({ known }) =>
          known === null ? (
            <Empty title="Not available">
              We have prices for less than half of the tracked stocks. Check back in a minute.
            </Empty>
          ) : (
            <BreadthFigures breadth={known} />
          )
        }
      </AwaitedPart>
    </Panel>
  )
}

function BreadthFigures({ breadth }: { breadth: MarketBreadth }) {
  const { share } = useFormats()
  const { advancing, declining, unchanged, aboveSma50, ofCount, trackedCount } = breadth
  const unknown = ofCount - advancing - declining - unchanged
  const isBullish = advancing * 100 >= BULLISH_BREADTH_PERCENT * ofCount
  return (
    <div className="figures">
      <p>
        <b className="font-semibold">{share(advancing / ofCount)}</b> of {ofCount} tracked stocks
        rose in the last session
        {isBullish ? ': breadth is bullish.' : `, less than ${BULLISH_BREADTH_PERCENT}%.`}
      </p>
      <BreadthBar advancing={advancing} declining={declining} level={unchanged + unknown} />
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        <Count name="Advancing" count={advancing} />
        <Count name="Declining" count={declining} />
        <Count name="Unchanged" count={unchanged} />
        {unknown > 0 && <Count name="Unknown" count={unknown} />}
        <Count
          name="Above their 50-day average"
          count={`${aboveSma50} (${share(aboveSma50 / ofCount)})`}
        />
        {trackedCount > ofCount && <Count name="No data" count={trackedCount - ofCount} />}
      </dl>
      <p className="mt-3 text-sm text-ink-soft">{BREADTH_NOTE}</p>
      <RowsSource rows={breadth} />
    </div>
  )
}

function Count({ name, count }: { name: string; count: number | string }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="text-right">{count}</dd>
    </>
  )
}

/** How many rose, stayed and fell, as one bar; the counts next to it say the same. */
function BreadthBar({ advancing, declining, level }: BreadthBarProps) {
  const unit = WIDTH / Math.max(1, advancing + declining + level)
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
      className="my-3 block h-2.5 w-full overflow-hidden rounded-full"
    >
      <rect width={advancing * unit} height={HEIGHT} className="fill-gain" />
      <rect x={advancing * unit} width={level * unit} height={HEIGHT} className="fill-line" />
      <rect
        x={(advancing + level) * unit}
        width={declining * unit}
        height={HEIGHT}
        className="fill-loss"
      />
    </svg>
  )
}
