import { Circle, CircleDot, CirclePause } from 'lucide-react'
import type { ExchangeState } from '../../../domain/market/calendar/exchange-state.ts'
import type { Region } from '../../../domain/market/listings/region.ts'
import {
  STATE_LABELS,
  describeLocalTime,
  describeNextChange,
} from '../../../domain/explanations/describe-exchange.ts'
import { formatClock } from '../../../domain/explanations/describe-moment.ts'
import { listExchanges, type ExchangeNow, type WorldClock } from './world-clock.ts'

const ICONS = { open: CircleDot, lunch: CirclePause, closed: Circle } as const

type ExchangeListProps = { readonly region: Region; readonly clock: WorldClock }

/** Which exchanges of a region are open, in their local times. */
export function ExchangeList({ region, clock }: ExchangeListProps) {
  const here = listExchanges(clock).filter(({ exchange }) => exchange.region === region)
  const regular = here.filter(({ exchange }) => !exchange.followsNewYork)
  return (
    <>
      <ul>
        {here.map((entry) => (
          <ExchangeRow key={entry.exchange.name} entry={entry} now={clock.now} />
        ))}
      </ul>
      <p className="border-t border-line pt-2 text-sm text-ink-soft">
        {regular.map(({ exchange }) => exchange.city).join(', ')}: regular hours, without local
        holidays.
        {regular.length < here.length && ' New York includes holidays and early closes.'}
      </p>
    </>
  )
}

function ExchangeRow({ entry: { exchange, state }, now }: { entry: ExchangeNow; now: string }) {
  const { name, city, hours } = exchange
  const isNamedAfterCity = name.includes(city)
  return (
    <li className="border-t border-line py-2 compact:py-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>
          <span className="font-semibold">{name}</span>
          {!isNamedAfterCity && <span className="text-ink-soft">, {city}</span>}
        </span>
        <StateMark state={state.state} />
      </p>
      <p className="figures text-sm text-ink-soft">
        {describeLocalTime(state)} there; {describeNextChange(state, now)}
      </p>
      <p className="figures text-sm text-ink-soft">Hours: {hours.map(formatHours).join(' and ')}</p>
    </li>
  )
}

function formatHours({ opens, closes }: ExchangeNow['exchange']['hours'][number]): string {
  return `${formatClock(opens)} to ${formatClock(closes)}`
}

function StateMark({ state }: Pick<ExchangeState, 'state'>) {
  const Icon = ICONS[state]
  return (
    <span
      className={`inline-flex items-center gap-1 font-semibold ${state === 'open' ? 'text-accent' : 'text-ink-soft'}`}
    >
      <Icon aria-hidden="true" size={14} />
      {STATE_LABELS[state]}
    </span>
  )
}
