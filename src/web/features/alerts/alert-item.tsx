import { Link } from 'react-router'
import { CONDITIONS, type AlertCheck, type OwnAlert } from '../../../domain/alerts/alert.ts'
import { describeAlert } from '../../../domain/alerts/describe-alert.ts'
import { parseTicker } from '../../../domain/market/listings/ticker.ts'
import { tradingCurrency } from '../../../domain/portfolio/trading-currency.ts'
import type { Formats } from '../../../domain/preferences/formats.ts'
import { useFormats } from '../../preferences/preferences-context.ts'
import { Button } from '../../ui/button.tsx'
import { useNow } from '../../ui/use-now.ts'

/** What a user does with an alert. */
export type AlertChange =
  | { readonly kind: 'pause' | 'resume' | 'delete'; readonly id: string }
  | { readonly kind: 'snooze'; readonly id: string; readonly days: number }

type AlertItemProps = {
  readonly alert: OwnAlert
  readonly isBusy: boolean
  readonly onChange: (change: AlertChange) => void
}

/** One alert: what it watches, when it fires, how it stands, and its actions. */
export function AlertItem({ alert, isBusy, onChange }: AlertItemProps) {
  const formats = useFormats()
  const now = useNow()
  const { id, symbol, watchlist, stocks, pausedAt, snoozedUntil } = alert
  const rule = describeAlert(alert, {
    money: (value) => moneyOf(formats, symbol, value),
    decimal: formats.decimal,
  })
  const name = watchlist === null ? (symbol ?? '') : watchlist.name
  const title = `${name}: ${rule}`
  const isSnoozed = snoozedUntil !== null && (now === null || Date.parse(snoozedUntil) > now)
  const isOn = pausedAt === null && !isSnoozed
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-line py-4 first:border-t-0 compact:py-2">
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="font-semibold break-words">
          {symbol === null ? (
            name
          ) : (
            <Link to={`/stocks/${encodeURIComponent(symbol)}`}>{symbol}</Link>
          )}
          : {rule}
        </h3>
        <p className="figures mt-1 text-sm text-ink-soft">
          {pausedAt !== null && 'Paused.'}
          {pausedAt === null && isSnoozed && `Snoozed until ${formats.moment(snoozedUntil)}.`}
          {isOn && watchlist === null && describeCheck(alert, stocks[0]?.check ?? null, formats)}
          {isOn && watchlist !== null && describeList(stocks)}
        </p>
      </div>
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        {isOn && (
          <>
            <Action
              onClick={() => onChange({ kind: 'snooze', id, days: 1 })}
              of={title}
              {...{ isBusy }}
            >
              Snooze 1 day
            </Action>
            <Action
              onClick={() => onChange({ kind: 'snooze', id, days: 7 })}
              of={title}
              {...{ isBusy }}
            >
              Snooze 1 week
            </Action>
          </>
        )}
        <Action
          onClick={() => onChange({ kind: isOn ? 'pause' : 'resume', id })}
          of={title}
          {...{ isBusy }}
        >
          {isOn ? 'Pause' : 'Turn on'}
        </Action>
        <Action onClick={() => onChange({ kind: 'delete', id })} of={title} {...{ isBusy }}>
          Delete
        </Action>
      </div>
    </li>
  )
}

type ActionProps = {
  readonly of: string
  readonly isBusy: boolean
  readonly onClick: () => void
  readonly children: React.ReactNode
}

function Action({ of, isBusy, onClick, children }: ActionProps) {
  return (
    <Button disabled={isBusy} onClick={onClick} className="px-3 text-sm">
      {children}
      <span className="sr-only">: {of}</span>
    </Button>
  )
}

function moneyOf(formats: Formats, symbol: string | null, value: number): string {
  const ticker = symbol === null ? null : parseTicker(symbol)
  const currency = ticker?.ok === true ? tradingCurrency(ticker.value) : null
  return currency === null ? formats.number(value) : formats.money(value, currency)
}

const PROBLEMS = {
  stale: 'Not checked: the latest price is out of date.',
  'no-data': 'Not checked: we have no data for this stock.',
  sample: 'Not checked: only sample prices are available, and those never fire an alert.',
} as const

function describeCheck(
  { condition, symbol }: OwnAlert,
  check: AlertCheck | null,
  formats: Formats,
): string {
  if (check === null) return 'Not checked yet.'
  if (check.problem !== null) return PROBLEMS[check.problem]
  const { session, asOf, value, isMet } = check
  if (session === null) return 'Not checked yet.'
  const when = asOf === null ? `the close on ${formats.date(session)}` : formats.moment(asOf)
  const { unit } = CONDITIONS[condition]
  const figure =
    value === null
      ? null
      : unit === 'percent'
        ? formats.signedPercent(value)
        : unit === 'reading'
          ? formats.number(value)
          : moneyOf(formats, symbol, value)
  const found = figure === null ? '' : ` It was at ${figure}.`
  return `Last checked with data from ${when}.${found}${isMet === true ? ' The condition is met now.' : ''}`
}

function describeList(stocks: OwnAlert['stocks']): string {
  const count = stocks.length === 1 ? '1 stock' : `${stocks.length} stocks`
  const unchecked = stocks.filter(({ check }) => check === null || check.problem !== null)
  if (stocks.length === 0) return 'The watchlist is empty.'
  if (unchecked.length === 0) return `Watches ${count}.`
  return `Watches ${count}. No current data for ${unchecked.map(({ symbol }) => symbol).join(', ')}.`
}
