import { Link } from 'react-router'
import { newYorkDate } from '../../../domain/market/calendar/new-york-time.ts'
import type { DueDividend } from '../../../domain/portfolio/due-dividends.ts'
import type { OwnMove, Today } from '../../../use-cases/dashboard/read-today.ts'
import { OwnAmount } from '../../preferences/own-amount.tsx'
import { useFormats } from '../../preferences/preferences-context.ts'
import type { Deferred } from '../../await-or-defer.ts'
import { AwaitedPart } from '../../ui/awaited-part.tsx'
import { FreshnessBadge } from '../../ui/freshness-badge.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SignedPercent } from '../../ui/signed-percent.tsx'
import { Skeleton } from '../../ui/states.tsx'

type TodayPanelProps = {
  readonly today: Deferred<Today> | null
  /** Shown instead of figures to someone without holdings. */
  readonly firstSteps: React.ReactNode
}

/** The user's portfolio today: value, change, best and worst, dividends. */
export function TodayPanel({ today, firstSteps }: TodayPanelProps) {
  return (
    <AwaitedPart
      deferred={today}
      skeleton={<Skeleton rows={1} className="h-48" />}
      failure="We couldn’t load your portfolio. Your holdings are saved."
    >
      {(known) =>
        known.summary.holdingsCount > 0 ? (
          <OwnToday today={known} />
        ) : (
          <>
            {firstSteps}
            {known.alerts.length > 0 && (
              <Panel title="Your alerts" className="mt-6">
                <Alerts alerts={known.alerts} />
              </Panel>
            )}
          </>
        )
      }
    </AwaitedPart>
  )
}

function OwnToday({ today }: { today: Today }) {
  const { best, worst, dividends, alerts, notes, summary } = today
  return (
    <Panel title="Your portfolio today" aside={<Link to="/portfolio">Portfolio</Link>}>
      <div className="grid grid-cols-1 gap-x-8 gap-y-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <ValueToday today={today} />
        {best !== null && (
          <dl className="grid grid-cols-1 content-start gap-x-8 gap-y-3 min-[420px]:grid-cols-2">
            <Move label={worst === null ? 'Change' : 'Best'} move={best} base={summary.base} />
            {worst !== null && <Move label="Worst" move={worst} base={summary.base} />}
          </dl>
        )}
      </div>
      <Dividends dividends={dividends} />
      {alerts.length > 0 && (
        <div className="mt-4 border-t border-line pt-3">
          <h3 className="font-semibold">Alerts that fired</h3>
          <Alerts alerts={alerts} />
        </div>
      )}
      {notes.length > 0 && <Notes notes={notes} />}
    </Panel>
  )
}

function ValueToday({ today: { summary, prices } }: { today: Today }) {
  const formats = useFormats()
  const { base, marketValue, todaysChange, holdingsCount } = summary
  const isNow = prices?.freshness === 'live' || prices?.freshness === 'delayed'
  const asOf = prices?.asOf ?? null
  const day = isNow || asOf === null ? null : formats.date(newYorkDate(asOf))
  const omitted = marketValue?.omitted.length ?? 0
  return (
    <div className="figures">
      <p className="text-3xl font-semibold break-words">
        <OwnAmount amount={marketValue?.amount ?? null} currency={base} />
      </p>
      {todaysChange === null ? (
        <p className="mt-1 text-ink-soft">
          {marketValue === null
            ? 'None of your holdings has a current price.'
            : 'The change in the last session is not available.'}
        </p>
      ) : (
        <p className="mt-1">
          <b className="font-semibold">
            <OwnAmount amount={todaysChange.amount} currency={base} isChange />
          </b>{' '}
          {todaysChange.percent !== null && <SignedPercent percent={todaysChange.percent} />}{' '}
          <span className="text-ink-soft">{day === null ? 'today' : `on ${day}`}</span>
        </p>
      )}
      <p className="mt-1 text-sm text-ink-soft">
        {holdingsCount === 1 ? '1 holding' : `${holdingsCount} holdings`}
        {omitted > 0 && marketValue !== null && `, ${omitted} without a value`}{' '}
        {prices?.freshness != null && <FreshnessBadge freshness={prices.freshness} />}
      </p>
    </div>
  )
}

type MoveProps = { readonly label: string; readonly move: OwnMove; readonly base: string }

function Move({ label, move, base }: MoveProps) {
  const { ticker, company, percent, amount } = move
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="figures flex flex-wrap items-baseline gap-x-2">
        <Link to={`/stocks/${encodeURIComponent(ticker)}`} className="text-lg font-semibold">
          {ticker}
        </Link>
        <SignedPercent percent={percent} />
        <OwnAmount amount={amount} currency={base} isChange />
      </dd>
      {company !== null && <dd className="truncate text-sm text-ink-soft">{company}</dd>}
    </div>
  )
}

/** Dividends shown at once; the others are counted. */
const MAX_DIVIDENDS = 5

function Dividends({ dividends }: { dividends: readonly DueDividend[] }) {
  const { date, decimal, money } = useFormats()
  if (dividends.length === 0) return null
  const more = dividends.length - MAX_DIVIDENDS
  return (
    <div className="mt-4 border-t border-line pt-3">
      <h3 className="font-semibold">Dividends due</h3>
      <ul className="figures mt-1">
        {dividends.slice(0, MAX_DIVIDENDS).map(({ ticker, exDate, amount, ...dividend }) => (
          <li
            key={`${ticker} ${exDate}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4 py-1"
          >
            <span>
              <Link to={`/stocks/${encodeURIComponent(ticker)}`}>{ticker}</Link>{' '}
              <span className="text-ink-soft">
                {decimal(dividend.shares)} × {money(dividend.perShare, dividend.currency)},
                ex-dividend {date(exDate)}
              </span>
            </span>
            <OwnAmount amount={amount} currency={dividend.currency} />
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm text-ink-soft">
        {more > 0 && `And ${more} more. `}Before tax. Our sources give ex-dates, not payment dates.
      </p>
    </div>
  )
}

function Alerts({ alerts }: Pick<Today, 'alerts'>) {
  return (
    <>
      <ul className="mt-1">
        {alerts.map(({ id, ticker, reason }) => (
          <li key={id} className="py-1">
            <Link to={`/stocks/${encodeURIComponent(ticker)}`} className="text-ink">
              {reason}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm">
        <Link to="/alerts">All alerts</Link>
      </p>
    </>
  )
}

function Notes({ notes }: { notes: readonly string[] }) {
  return (
    <details className="mt-4 text-sm text-ink-soft">
      <summary className="min-h-6 cursor-pointer">
        {notes.length === 1
          ? 'One note on these figures'
          : `${notes.length} notes on these figures`}
      </summary>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </details>
  )
}
