import { useFormats } from '../../preferences/preferences-context.ts'
import type { Listing } from '../../../domain/market/listings/listing.ts'
import { Monogram } from '../../ui/monogram.tsx'
import { RecordConclusion } from '../../ui/record-conclusion.tsx'
import { ActionBadge } from './action-badge.tsx'
import { NextStep } from './next-step.tsx'
import type { StockCard } from './stock-card.ts'

type StockHeadingProps = {
  /** Of the title, for the element it names. */
  readonly id: string
  readonly card: StockCard
  readonly listing: Pick<Listing, 'exchange' | 'sector'> | null
  readonly price: React.ReactNode
  readonly provisional: React.ReactNode
  readonly actions: React.ReactNode
}

/** The top of a stock's page: what it is, its price, the action and why. */
export function StockHeading(props: StockHeadingProps) {
  const formats = useFormats()
  const { id, card, listing, price, provisional, actions } = props
  const { ticker, company, signal, explanation } = card
  return (
    <header className="@container">
      <div className="grid gap-x-8 gap-y-3 @2xl:grid-cols-[minmax(0,1fr)_auto]">
        <div className="flex min-w-0 items-start gap-3 self-start">
          <span className="@max-2xl:hidden">
            <Monogram ticker={ticker} sector={listing?.sector ?? null} size="large" />
          </span>
          <div className="min-w-0 @max-2xl:flex-1">
            <h1 id={id} className="flex flex-wrap items-baseline gap-x-3 leading-tight">
              <span className="text-3xl font-semibold tracking-tight @2xl:text-4xl">{ticker}</span>
              {company !== null && <span className="text-lg @2xl:text-2xl">{company}</span>}
            </h1>
            <p className="text-sm text-ink-soft">{describeListing(listing)}</p>
          </div>
          <div className="shrink-0 text-right @2xl:ml-3">
            <ActionBadge action={signal.kind === 'signal' ? signal.action : 'NONE'} />
          </div>
        </div>
        <div className="@2xl:min-w-72">{price}</div>
        <div className="grid max-w-3xl content-start gap-2 @2xl:col-span-full @4xl:col-span-1">
          <p className="text-lg leading-snug">
            {explanation.sentence}{' '}
            {signal.kind === 'signal' && (
              <span className="text-base text-ink-soft">
                Rated at the {formats.date(signal.asOf)} close.
              </span>
            )}
          </p>
          {provisional}
          {signal.kind === 'no-signal' && <NextStep card={card} />}
          {signal.kind === 'signal' && signal.action !== 'WATCH' && (
            <p>
              <RecordConclusion />
            </p>
          )}
        </div>
        <div className="relative flex flex-wrap content-end items-start gap-2 @2xl:col-span-full @4xl:col-span-1 @4xl:max-w-md @4xl:justify-end @4xl:justify-self-end print:hidden">
          {actions}
        </div>
      </div>
    </header>
  )
}

function describeListing(listing: StockHeadingProps['listing']): string {
  if (listing === null) return ''
  return [listing.exchange, listing.sector].filter((part) => part !== null).join(' · ')
}

/** The close a signal was made from, where there is no quote. */
export function SignalClose({ card: { ticker, signal, source } }: { card: StockCard }) {
  const formats = useFormats()
  if (signal.kind !== 'signal' || source === null) return null
  return (
    <p className="flex flex-wrap items-baseline gap-x-2.5 @2xl:justify-end">
      <strong className="text-2xl font-semibold">
        {formats.quote(ticker, signal.readings.close, source.currency)}
      </strong>
      <span className="text-sm text-ink-soft">at the {formats.date(signal.asOf)} close</span>
    </p>
  )
}
