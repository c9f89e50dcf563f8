import { Link } from 'react-router'
import { useFormats } from '../../preferences/preferences-context.ts'
import type { Signal } from '../../../domain/signals/signal.ts'
import { ProvisionalNote } from '../../ui/provisional-note.tsx'
import { ActionBadge } from './action-badge.tsx'
import { ChangeList } from './change-list.tsx'
import { EvidenceLines } from './evidence-lines.tsx'
import { GaugeList } from './gauge-list.tsx'
import { NextStep } from './next-step.tsx'
import { RecentChart } from './recent-chart.tsx'
import { RuleDetails } from './rule-details.tsx'
import { ShareMenu } from './share-menu.tsx'
import { stockPath } from './share-text.ts'
import { SourceLine } from './source-line.tsx'
import type { StockCard } from './stock-card.ts'
import type { ListedCard } from './stocks-view.ts'

type SignalCardProps = {
  readonly card: ListedCard
  /** Text next to the card: its sentence is not said again. */
  readonly said: string
}

/** One signal among others: what it is, why, and what would change it. */
export function SignalCard({ card, said }: SignalCardProps) {
  const { ticker, signal, explanation } = card
  const id = `signal-${ticker}`
  return (
    <article aria-labelledby={id} className="rounded-card border border-line bg-raised">
      <CardHead id={id} card={card} />
      <div className="grid gap-5 px-5 pb-5">
        {!said.includes(explanation.sentence) && <p className="text-lg">{explanation.sentence}</p>}
        <ProvisionalNote provisional={card.provisional} />
        {signal.kind === 'signal' ? (
          <SignalBody card={card} signal={signal} />
        ) : (
          <NextStep card={card} />
        )}
      </div>
      <CardFoot card={card} />
    </article>
  )
}

function CardHead({ id, card }: { id: string; card: StockCard }) {
  const formats = useFormats()
  const { ticker, company, signal, source } = card
  return (
    <header className="flex items-start justify-between gap-4 px-5 pt-5 pb-4">
      <div className="min-w-0">
        <h3 id={id} className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-2xl font-semibold">{ticker}</span>
          {company !== null && <span className="text-ink-soft">{company}</span>}
        </h3>
        {signal.kind === 'signal' && source !== null && (
          <p className="figures mt-1">
            Close{' '}
            <strong className="font-semibold">
              {formats.quote(ticker, signal.readings.close, source.currency)}
            </strong>
          </p>
        )}
      </div>
      <ActionBadge action={signal.kind === 'signal' ? signal.action : 'NONE'} />
    </header>
  )
}

/** The rest of a card with a signal, below its sentence. */
function SignalBody({ card, signal }: { card: StockCard; signal: Signal }) {
  const { explanation, recent } = card
  return (
    <>
      <GaugeList signal={signal} points={[]} />
      <EvidenceLines signal={signal} />
      <section>
        <h4 className="mb-1 font-semibold">What would change it</h4>
        <ChangeList changes={explanation.changes} />
      </section>
      {explanation.counter !== null && (
        <p className="border-l-2 border-lamp pl-3">{explanation.counter}</p>
      )}
      {recent !== null && <RecentChart recent={recent} />}
      <RuleDetails signal={signal} />
    </>
  )
}

function CardFoot({ card }: { card: StockCard }) {
  const { ticker, signal, receipt } = card
  return (
    <footer className="grid gap-2 border-t border-line px-5 py-3">
      <SourceLine card={card} />
      <div className="relative flex flex-wrap gap-x-5 text-sm">
        {signal.kind === 'signal' && (
          <Link to={stockPath(ticker)} className="inline-flex min-h-8 items-center">
            Chart and history of {ticker}
          </Link>
        )}
        {signal.kind === 'signal' && signal.action !== 'WATCH' && (
          <a href="/record" className="inline-flex min-h-8 items-center">
            How {signal.action} has done
          </a>
        )}
        {receipt !== null && (
          <Link to={`/r/${receipt.id}`} className="inline-flex min-h-8 items-center">
            Receipt of {ticker}
          </Link>
        )}
        <ShareMenu card={card} isQuiet />
      </div>
    </footer>
  )
}
