import { Link } from 'react-router'
import { formatDate } from '../../../domain/explanations/format-date.ts'
import { ActionIcon } from '../../ui/action-icon.tsx'
import { Moment } from '../../ui/moment.tsx'
import { ReadingTable } from './reading-table.tsx'
import type { ReceiptDetails } from './receipt-details.ts'
import { describeClause } from '../../../domain/explanations/describe-clause.ts'
import { RULE_NAMES } from '../../../domain/explanations/rule-names.ts'
import type { Clause } from '../../../domain/signals/signal.ts'
import type { Adjustment } from '../../../domain/market/prices/daily-bars.ts'

const ADJUSTMENT_WORDS: Readonly<Record<Adjustment, string>> = {
  split: 'for splits',
  'split-and-dividend': 'for splits and dividends',
  none: 'for nothing',
}

/** All inputs of a signal, in words and figures. */
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

/** How to recompute the receipt with nothing but the file. */
function HowToVerify({ shown: { id, fileUrl } }: { shown: ReceiptDetails }) {
  return (
    <section aria-labelledby="verify" className="mt-10">
      <h2 id="verify" className="text-xl font-semibold">
        Verify it
      </h2>
      <p className="mt-1">
        The file holds the bars and everything above. In a copy of Tapelight’s code this command
        recomputes it on your machine and agrees byte for byte, or lists what differs.
      </p>
      <pre className="mt-2 rounded border border-line bg-sunken px-3 py-2 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
        <code>node bin/tapelight.mjs verify {fileUrl}</code>
      </pre>
      <p className="mt-3">
        <a
          href={`/api/v1/receipts/${id}`}
          download={`tapelight-receipt-${id}.json`}
          className="inline-flex min-h-8 items-center"
        >
          Download the receipt with its bars (JSON)
        </a>
      </p>
      <p className="mt-3 text-ink-soft">
        Its id, <code className="font-mono text-sm wrap-anywhere">{id}</code>, is made of its
        contents: a changed receipt would have another. Each day’s list of ids is chained to the day
        before on the <a href="/status#receipts">status page</a>; the rules are on the{' '}
        <a href="/method">method page</a>.
      </p>
    </section>
  )
}

/** Every clause of every rule with the value that met or missed it. */
function ClauseTable({ clauses }: { clauses: readonly Clause[] }) {
  const met = clauses.filter(({ isMet }) => isMet).length
  return (
    <section aria-labelledby="clauses" className="mt-10">
      <h2 id="clauses" className="text-xl font-semibold">
        Clauses
      </h2>
      <p className="mt-1 text-ink-soft">
        {met} of {clauses.length} are met. BUY and trend break ask for all of theirs, exhaustion for
        its first and one of the others.
      </p>
      <table className="mt-3 w-full text-left">
        <caption className="sr-only">Clauses by rule, each with its value</caption>
        <thead className="text-sm text-ink-soft">
          <tr>
            <th scope="col" className="py-1 pr-3 font-normal">
              Rule
            </th>
            <th scope="col" className="py-1 font-normal">
              Clause, value, and whether it is met
            </th>
          </tr>
        </thead>
        <tbody>
          {clauses.map((clause) => (
            <tr key={`${clause.rule}-${clause.measure}`} className="border-t border-line align-top">
              <th scope="row" className="py-1.5 pr-3 font-normal whitespace-nowrap">
                {RULE_NAMES[clause.rule]}
              </th>
              <td className={`figures py-1.5 ${clause.isMet ? '' : 'text-ink-soft'}`}>
                {describeClause(clause)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The judged bars and settings, and the hash that identifies the bars. */
function BarsUsed({ shown: { receipt, attribution } }: { shown: ReceiptDetails }) {
  const { provider, adjustment, currency, firstDate, lastDate, count, sha256 } = receipt.series
  return (
    <section aria-labelledby="bars" className="mt-10">
      <h2 id="bars" className="text-xl font-semibold">
        Bars and settings used
      </h2>
      <dl className="figures mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_minmax(0,1fr)]">
        <Fact name="Daily bars">
          {count}, from {formatDate(firstDate)} to {formatDate(lastDate)}
        </Fact>
        <Fact name="Prices">
          in {currency}, adjusted {ADJUSTMENT_WORDS[adjustment]}
        </Fact>
        <Fact name="Source">
          {attribution} ({provider})
        </Fact>
        <Fact name="Settings">{formatSettings(receipt.parameters)}</Fact>
        <Fact name="SHA-256 of the bars">
          <code className="font-mono text-sm wrap-anywhere">{sha256}</code>
        </Fact>
      </dl>
    </section>
  )
}

function formatSettings(used: ReceiptDetails['receipt']['parameters']): string {
  const sma = `SMA ${used.smaShortPeriod} and ${used.smaLongPeriod}`
  const before = `OBV against ${used.obvLookback} bars before, SMA ${used.smaShortPeriod} against ${used.slopeLookback} before`
  return `RSI ${used.rsiPeriod}, ADX ${used.adxPeriod}, ${sma}, CMF ${used.cmfPeriod}; ${before}; no signal from fewer than ${used.barsNeeded} bars`
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  )
}
