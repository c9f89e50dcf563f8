import { Link } from 'react-router'
import { useFormats } from '../../preferences/preferences-context.ts'
import { ActionIcon } from '../../ui/action-icon.tsx'
import { FreshnessBadge } from '../../ui/freshness-badge.tsx'
import { listGaugeMarks } from '../../ui/gauge-marks.ts'
import { GaugeScales, GaugeStrip } from '../../ui/gauge-strip.tsx'
import { Monogram } from '../../ui/monogram.tsx'
import { SignedPercent } from '../../ui/signed-percent.tsx'
import type { ListedCard } from './stocks-view.ts'

/** Several stocks at a glance: one row each, two lines on a phone. */
export function SummaryTable({ cards }: { cards: readonly ListedCard[] }) {
  return (
    <div className="@container/table rounded-card border border-line bg-raised" data-columns="some">
      <GaugeScales />
      <table className="w-full border-collapse text-left rows:block">
        <caption className="sr-only">Signals of {cards.length} stocks</caption>
        <thead className="text-sm text-ink-soft rows:sr-only">
          <tr>
            <th scope="col" className={`${HEADER} pl-4`}>
              Stock
            </th>
            <th scope="col" className={HEADER}>
              Signal
            </th>
            <th scope="col" className={`${HEADER} text-right`}>
              Price
            </th>
            <th scope="col" className={`${HEADER} text-right`}>
              Change
            </th>
            <th scope="col" className={`${HEADER} pl-6`}>
              Indicators
            </th>
          </tr>
        </thead>
        <tbody className="rows:block">
          {cards.map((card) => (
            <SummaryRow key={card.ticker} card={card} />
          ))}
        </tbody>
      </table>
      <TableSource cards={cards} />
    </div>
  )
}

const HEADER = 'py-2 pr-4 font-semibold'
const CELL = 'py-2 pr-4 align-middle rows:p-0'
const ACTION_LOOKS = { BUY: 'text-gain', SELL: 'text-loss', WATCH: 'text-watch' } as const

function SummaryRow({ card }: { card: ListedCard }) {
  const formats = useFormats()
  const { ticker, company, sector, signal, source, recent } = card
  const isJudged = signal.kind === 'signal'
  const action = isJudged ? signal.action : 'NONE'
  const before = recent?.closes.at(-2)
  return (
    <tr className="border-t border-line rows:grid rows:grid-cols-[minmax(0,1fr)_auto] rows:items-center rows:gap-x-3 rows:gap-y-0.5 rows:px-3 rows:py-1.5 rows:first:border-t-0">
      <th scope="row" className={`${CELL} min-w-0 font-normal pl-4`}>
        <span className="flex min-w-0 items-center gap-3">
          <Monogram ticker={ticker} sector={sector} />
          <span className="min-w-0">
            <Link
              to={`/stocks/${encodeURIComponent(ticker)}`}
              className="inline-block min-h-6 font-semibold"
            >
              {ticker}
            </Link>
            {company !== null && (
              <span className="line-clamp-2 text-sm leading-tight text-ink-soft sm:max-w-64">
                {company}
              </span>
            )}
          </span>
        </span>
      </th>
      <td className={`${CELL} whitespace-nowrap rows:justify-self-end`}>
        <span
          className={`inline-flex items-center gap-1.5 font-semibold ${action === 'NONE' ? 'text-ink-soft' : ACTION_LOOKS[action]}`}
        >
          <ActionIcon action={action} />
          {action === 'NONE' ? 'No signal' : action}
        </span>
      </td>
      {isJudged && source !== null ? (
        <>
          <td
            className={`${CELL} figures text-right rows:text-left rows:row-start-2 rows:flex rows:flex-wrap rows:gap-x-2`}
          >
            <span className="font-semibold">
              {formats.quote(ticker, signal.readings.close, source.currency)}
            </span>
            <span className="hidden rows:inline">
              <Change close={signal.readings.close} before={before} />
            </span>
          </td>
          <td className={`${CELL} figures text-right rows:hidden`}>
            <Change close={signal.readings.close} before={before} />
          </td>
          <td className={`${CELL} pl-6 rows:row-start-2 rows:justify-self-end`}>
            <GaugeStrip marks={listGaugeMarks(signal)} />
          </td>
        </>
      ) : (
        <td colSpan={3} className={`${CELL} text-sm text-ink-soft rows:col-span-2`}>
          {card.explanation.sentence}
        </td>
      )}
    </tr>
  )
}

function Change({ close, before }: { close: number; before: number | undefined }) {
  return before === undefined ? null : <SignedPercent percent={(close / before - 1) * 100} />
}

/** The day of the prices; sample and stale prices are marked. */
function TableSource({ cards }: { cards: readonly ListedCard[] }) {
  const formats = useFormats()
  const days = cards.flatMap(({ signal }) => signal.asOf ?? []).toSorted()
  const oldest = days[0]
  const newest = days.at(-1)
  const worst =
    (['sample', 'stale'] as const).find((word) => cards.some((card) => card.freshness === word)) ??
    null
  if (oldest === undefined || newest === undefined) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 border-t border-line px-3 py-2 text-sm text-ink-soft sm:px-4">
      {worst !== null && <FreshnessBadge freshness={worst} />}
      <span>
        {oldest === newest
          ? `Closing prices, ${formats.date(newest)}.`
          : `Closing prices, ${formats.date(oldest)} to ${formats.date(newest)}.`}{' '}
        {worst === 'sample' && 'Sample data, not today’s market.'}
        {worst === 'stale' && 'Some prices are out of date.'}
      </span>
    </p>
  )
}
