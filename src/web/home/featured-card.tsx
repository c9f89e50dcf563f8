import { Link } from 'react-router'
import { formatDate } from '../../domain/explanations/format-date.ts'
import { formatQuotedPrice } from '../../domain/explanations/format-number.ts'
import { ActionBadge } from '../features/signal-card/action-badge.tsx'
import { FreshnessBadge } from '../ui/freshness-badge.tsx'
import { listGaugeMarks } from '../ui/gauge-marks.ts'
import { GaugeScales, GaugeStrip } from '../ui/gauge-strip.tsx'
import { LineKey } from '../ui/line-key.tsx'
import { Monogram } from '../ui/monogram.tsx'
import { RecordConclusion } from '../ui/record-conclusion.tsx'
import { SignedPercent } from '../ui/signed-percent.tsx'
import type { DrawnLines } from '../features/signal-card/recent-lines.ts'
import type { FeaturedCard as Featured } from './load-highlights.ts'

/** One stock's signal in short: what every search brings up. */
export function FeaturedCard({ card }: { readonly card: Featured }) {
  const { ticker, company, sector, signal, sentence, lines, freshness } = card
  const isJudged = signal.kind === 'signal'
  const path = `/stocks/${encodeURIComponent(ticker)}`
  return (
    <article
      aria-labelledby="featured"
      className="grid min-w-0 content-start gap-2 rounded-card border border-line bg-raised p-3 shadow-sm sm:gap-3 sm:p-5"
    >
      <header className="flex items-center gap-3">
        <Monogram ticker={ticker} sector={sector} />
        <h2 id="featured" className="min-w-0 flex-1 leading-tight">
          <Link to={path} className="text-xl font-semibold text-ink no-underline hover:underline">
            {ticker}
          </Link>
          {company !== null && (
            <span className="block truncate text-sm text-ink-soft">{company}</span>
          )}
        </h2>
        <ActionBadge action={isJudged ? signal.action : 'NONE'} />
      </header>
      {isJudged && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <Price card={card} close={signal.readings.close} />
          <GaugeScales />
          <GaugeStrip marks={listGaugeMarks(signal)} />
        </div>
      )}
      <p className="max-sm:text-sm">{sentence}</p>
      {isJudged && (
        <p className="text-sm text-ink-soft">
          A rating isn’t advice or a forecast. <RecordConclusion />
        </p>
      )}
      {lines !== null && <PriceLines lines={lines} />}
      <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-ink-soft">
        <span className="inline-flex flex-wrap items-center gap-x-2">
          {describeDay(card)}
          {freshness !== null && <FreshnessBadge freshness={freshness} />}
        </span>
        <Link to={path} className="inline-flex min-h-6 items-center">
          Full signal<span className="sr-only"> of {ticker}</span>
        </Link>
      </footer>
    </article>
  )
}

/** Since when it is rated so, or the day of its price. */
function describeDay({ change, signal }: Featured): string {
  if (change !== null && signal.kind === 'signal' && signal.action === change.to) {
    return `${change.to} since ${formatDate(change.session)}`
  }
  return signal.asOf === null ? '' : `Close of ${formatDate(signal.asOf)}`
}

/** The close with its day: never mistaken for today's price. */
function Price({ card, close }: { card: Featured; close: number }) {
  const { ticker, currency, changePercent, signal } = card
  return (
    <p className="figures flex flex-wrap items-baseline gap-x-2">
      <strong className="text-lg font-semibold">
        {formatQuotedPrice(ticker, close, currency ?? '')}
      </strong>
      {changePercent !== null && (
        <span>
          <SignedPercent percent={changePercent} />{' '}
          <span className="text-sm text-ink-soft max-sm:sr-only">1 day</span>
        </span>
      )}
      {signal.asOf !== null && (
        <span className="text-sm text-ink-soft max-sm:sr-only">
          close of <time dateTime={signal.asOf}>{formatDate(signal.asOf)}</time>
        </span>
      )}
    </p>
  )
}

/** Six months of closes over their averages. The sentence above says what they mean. */
function PriceLines({ lines }: { lines: DrawnLines }) {
  return (
    <figure>
      <svg
        viewBox={`0 -2 ${lines.width} ${lines.height + 4}`}
        preserveAspectRatio="none"
        className="h-16 w-full sm:h-36"
        fill="none"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        <path d={`${lines.closes}V${lines.height + 2}H0Z`} className="fill-sunken" />
        <g strokeWidth="1.5">
          <path
            vectorEffect="non-scaling-stroke"
            d={lines.sma50}
            className="stroke-line-strong"
            strokeDasharray="4 3"
          />
          <path vectorEffect="non-scaling-stroke" d={lines.sma20} className="stroke-accent" />
          <path
            vectorEffect="non-scaling-stroke"
            d={lines.closes}
            strokeWidth="2"
            className="stroke-ink"
          />
        </g>
      </svg>
      <figcaption className="flex flex-wrap gap-x-3 text-xs text-ink-soft sm:gap-x-4">
        <LineKey look="stroke-ink">Price, 6 months</LineKey>
        <LineKey look="stroke-accent">20-day avg</LineKey>
        <LineKey look="stroke-line-strong" dash="4 3">
          50-day avg
        </LineKey>
      </figcaption>
    </figure>
  )
}
