import { ArrowLeftRight } from 'lucide-react'
import { Link } from 'react-router'
import { formatDate } from '../../../domain/explanations/format-date.ts'
import { formatQuotedPrice } from '../../../domain/explanations/format-number.ts'
import type { Signal } from '../../../domain/signals/signal.ts'
import { ActionBadge } from './action-badge.tsx'
import { ClauseList } from './clause-list.tsx'
import { CopyJson } from './copy-json.tsx'
import { EvidenceLines } from './evidence-lines.tsx'
import { GaugeList } from './gauge-list.tsx'
import { RecentChart } from './recent-chart.tsx'
import { SourceLine } from './source-line.tsx'
import type { StockCard } from './stock-card.ts'

type SignalCardProps = {
  readonly card: StockCard
  /** On the stock's own page the card neither links to itself nor repeats the large chart. */
  readonly isOwnPage?: boolean
  /** The stock's current price, below the signal's close. */
  readonly livePrice?: React.ReactNode
}

export function SignalCard({ card, isOwnPage = false, livePrice }: SignalCardProps) {
  const { ticker, signal, explanation, source, freshness } = card
  const isJudged = signal.kind === 'signal'
  const id = `signal-${ticker}`
  return (
    <article aria-labelledby={id} className="rounded-card border border-line bg-raised">
      <CardHead id={id} card={card} isOwnPage={isOwnPage} />
      {livePrice !== undefined && <div className="px-5 pb-4">{livePrice}</div>}
      <div className="grid gap-5 px-5 pb-5">
        <p className="text-lg">{explanation.sentence}</p>
        {isJudged ? (
          <SignalBody card={card} signal={signal} isOwnPage={isOwnPage} />
        ) : (
          <NextStep card={card} />
        )}
      </div>
      <footer className="grid gap-2 border-t border-line px-5 py-3">
        {source !== null && freshness !== null && (
          <SourceLine
            asOf={signal.asOf}
            attribution={source.attribution}
            adjustment={source.adjustment}
            freshness={freshness}
          />
        )}
        <p className="flex flex-wrap gap-x-5 text-sm">
          {!isOwnPage && isJudged && (
            <Link
              to={`/stocks/${encodeURIComponent(ticker)}`}
              className="inline-flex min-h-8 items-center"
            >
              Chart and history of {ticker}
            </Link>
          )}
          {card.receipt !== null && (
            <Link to={`/r/${card.receipt.id}`} className="inline-flex min-h-8 items-center">
              Receipt of {ticker}
            </Link>
          )}
          <CopyJson ticker={ticker} />
        </p>
      </footer>
    </article>
  )
}

function CardHead({ id, card, isOwnPage }: SignalCardProps & { id: string }) {
  const { ticker, company, signal, source } = card
  const Heading = isOwnPage ? 'h1' : 'h3'
  return (
    <header className="flex items-start justify-between gap-4 px-5 pt-5 pb-4">
      <div className="min-w-0">
        <Heading id={id} className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-2xl font-semibold">{ticker}</span>
          {company !== null && <span className="text-ink-soft">{company}</span>}
        </Heading>
        {signal.kind === 'signal' && source !== null && (
          <p className="figures mt-1">
            {isOwnPage ? `Signal of the close of ${formatDate(signal.asOf)}:` : 'Close'}{' '}
            <strong className="font-semibold">
              {formatQuotedPrice(ticker, signal.readings.close, source.currency)}
            </strong>
          </p>
        )}
      </div>
      <ActionBadge action={signal.kind === 'signal' ? signal.action : 'NONE'} />
    </header>
  )
}

type SignalBodyProps = { card: StockCard; signal: Signal; isOwnPage: boolean }

/** The rest of a card with a signal, below its sentence. */
function SignalBody({ card, signal, isOwnPage }: SignalBodyProps) {
  const { explanation, recent } = card
  const Heading = isOwnPage ? 'h2' : 'h4'
  return (
    <>
      <GaugeList signal={signal} points={isOwnPage ? explanation.points : []} />
      <EvidenceLines signal={signal} />
      <section>
        <Heading className="flex items-center gap-2 font-semibold">
          <ArrowLeftRight aria-hidden="true" size={16} className="text-accent" />
          What would change it
        </Heading>
        <ul className="figures mt-1 grid gap-1">
          {explanation.changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      </section>
      {explanation.counter !== null && (
        <p className="border-l-2 border-lamp pl-3">{explanation.counter}</p>
      )}
      {recent !== null && !isOwnPage && <RecentChart recent={recent} />}
      <RuleDetails signal={signal} isOpen={isOwnPage} />
    </>
  )
}

function RuleDetails({ signal, isOpen }: { signal: Signal; isOpen: boolean }) {
  const met = signal.clauses.filter((clause) => clause.isMet).length
  return (
    <details open={isOpen}>
      <summary className="min-h-6 font-semibold">
        The rules, clause by clause{' '}
        <span className="font-normal text-ink-soft">
          ({met} of {signal.clauses.length} met, {signal.ruleSet})
        </span>
      </summary>
      <div className="mt-3">
        <ClauseList clauses={signal.clauses} />
      </div>
    </details>
  )
}

/** What a user can do if there is no signal. */
function NextStep({ card }: { card: StockCard }) {
  const { nearest, explanation } = card
  return (
    <>
      {explanation.changes.map((next) => (
        <p key={next} className="text-ink-soft">
          {next}
        </p>
      ))}
      {nearest !== null && (
        <p>
          Did you mean{' '}
          <Link to={{ pathname: '/', search: `?${new URLSearchParams({ q: nearest.ticker })}` }}>
            {nearest.ticker}, {nearest.name}
          </Link>
          ?
        </p>
      )}
    </>
  )
}
