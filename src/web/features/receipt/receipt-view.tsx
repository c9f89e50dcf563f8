import { Link } from 'react-router'
import { formatDate } from '../../../domain/explanations/format-date.ts'
import { ActionIcon } from '../../ui/action-icon.tsx'
import { Moment } from '../../ui/moment.tsx'
import { BarsUsed } from './bars-used.tsx'
import { ClauseTable } from './clause-table.tsx'
import { HowToVerify } from './how-to-verify.tsx'
import { ReadingTable } from './reading-table.tsx'
import type { ReceiptDetails } from './shown-receipt.ts'

/** Everything a signal was made of, in words and figures. */
export function ReceiptView({ shown }: { shown: ReceiptDetails }) {
  const { receipt, explanation, company, kind, loggedAtUtc } = shown
  const { ticker, session, judgement, ruleSet, engine } = receipt
  return (
    <article className="mx-auto max-w-4xl px-4 py-8 sm:px-6">
      <h1 className="text-3xl font-semibold tracking-tight">
        Receipt: {ticker}, {formatDate(session)}
      </h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
        <strong className="inline-flex items-center gap-1.5 font-semibold">
          <ActionIcon action={judgement.action} />
          {judgement.action === 'NONE' ? 'No signal' : judgement.action}
        </strong>
        <span className="text-ink-soft">
          by the rules {ruleSet}, engine {engine}
        </span>
      </p>
      <p className="mt-3 text-lg">{explanation.sentence}</p>
      {kind === 'sample' && (
        <p className="mt-3 border-l-2 border-lamp pl-3">
          Sample: these are bundled bars of the past, not today’s market.
        </p>
      )}
      <p className="mt-3 text-ink-soft">
        Kept <Moment at={loggedAtUtc} />, the first answer for this session, and never changed
        since.{' '}
        <Link to={`/stocks/${encodeURIComponent(ticker)}`}>
          {company ?? ticker} as it stands now
        </Link>
      </p>
      {judgement.action !== 'NONE' && (
        <>
          <ReadingTable judgement={judgement} />
          <ClauseTable clauses={judgement.clauses} />
        </>
      )}
      <BarsUsed shown={shown} />
      <HowToVerify shown={shown} />
    </article>
  )
}
