import { BadgeCheck, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { formatMoment } from '../../../domain/explanations/describe-moment.ts'
import { formatDate } from '../../../domain/explanations/format-date.ts'
import { ActionIcon } from '../../ui/action-icon.tsx'
import { PAGE_GRID, PageHead } from '../../ui/page-head.tsx'
import { RecordConclusion } from '../../ui/record-conclusion.tsx'
import { ReadingTable } from './reading-table.tsx'
import type { ReceiptDetails } from './receipt-details.ts'
import { describeClause } from '../../../domain/explanations/describe-clause.ts'
import { RULE_NAMES } from '../../../domain/explanations/rule-names.ts'
import type { Clause } from '../../../domain/signals/signal.ts'
import type { Adjustment } from '../../../domain/market/prices/daily-bars.ts'

const ADJUSTMENT_WORDS: Readonly<Record<Adjustment, string>> = {
  split: 'adjusted for splits',
  'split-and-dividend': 'adjusted for splits and dividends',
  none: 'not adjusted',
}

/** What a receipt proves and whether it holds, then everything the signal was made from. */
export function ReceiptView({ shown }: { shown: ReceiptDetails }) {
  const { receipt, explanation, company, kind } = shown
  const { ticker, session, judgement } = receipt
  return (
    <article className={PAGE_GRID}>
      <PageHead
        title={`Receipt: ${ticker}, ${formatDate(session)}`}
        lead="This page proves what we said about a stock on one day. It has the prices and the rules we used, so anyone can check the signal, and nobody can change it later."
      />
      <ReceiptSummary shown={shown} />
      {kind === 'sample' && (
        <p className="mt-4 border-l-2 border-lamp pl-3">Sample data, not today’s market.</p>
      )}
      <p className="mt-4 max-w-prose text-lg">{explanation.sentence}</p>
      {(judgement.action === 'BUY' || judgement.action === 'SELL') && (
        <p className="mt-2">
          <RecordConclusion />
        </p>
      )}
      <p className="mt-2">
        <Link to={`/stocks/${encodeURIComponent(ticker)}`}>See {company ?? ticker} now</Link>
      </p>
      <div className="max-w-4xl">
        {judgement.action !== 'NONE' && <ClauseTable clauses={judgement.clauses} />}
        <HowToVerify shown={shown} />
        {judgement.action !== 'NONE' && <ReadingTable judgement={judgement} />}
        <BarsUsed shown={shown} />
      </div>
    </article>
  )
}

/** The result of the check, the action, its day and the id. */
function ReceiptSummary({ shown }: { shown: ReceiptDetails }) {
  const { id, receipt, verdict, loggedAtUtc, log } = shown
  const { session, judgement } = receipt
  const { action } = judgement
  return (
    <section aria-label="Summary" className="rounded-card border border-line bg-raised p-4 sm:p-5">
      <VerdictLine verdict={verdict} />
      <dl className="mt-4 grid gap-x-8 grid-cols-2 gap-y-3 border-t border-line pt-4 sm:grid-cols-4">
        <SummaryFact name="Action">
          <span className="inline-flex items-center gap-1.5 font-semibold">
            <ActionIcon action={action} />
            {action === 'NONE' ? 'No signal' : action}
          </span>
        </SummaryFact>
        <SummaryFact name="Signal date">
          <span className="font-semibold">{formatDate(session)}</span>
        </SummaryFact>
        <SummaryFact name="Saved">
          <time dateTime={loggedAtUtc}>{formatMoment(loggedAtUtc)}</time>
        </SummaryFact>
        <SummaryFact name="In the log">
          {log === null ? 'Not yet' : `Entry ${log.leafIndex + 1} of ${log.head.treeSize}`}
        </SummaryFact>
        <div className="col-span-2 sm:col-span-4">
          <dt className="text-sm text-ink-soft">Receipt id</dt>
          <dd>
            <code className="font-mono text-sm wrap-anywhere">{id}</code>
          </dd>
        </div>
      </dl>
    </section>
  )
}

function SummaryFact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const VERDICTS: Readonly<
  Record<ReceiptDetails['verdict'], { readonly title: string; readonly text: string }>
> = {
  agrees: {
    title: 'Verified',
    text: 'We recomputed this signal from its prices just now. Every number is the same.',
  },
  differs: {
    title: 'Not verified',
    text: 'We recomputed this signal just now and got a different result, or this server has a newer version of the engine. Check it with the version below.',
  },
  unreadable: {
    title: 'Not verified',
    text: 'This server cannot read the stored receipt, so it could not recompute the signal.',
  },
}

function VerdictLine({ verdict }: { verdict: ReceiptDetails['verdict'] }) {
  const { title, text } = VERDICTS[verdict]
  const Icon = verdict === 'agrees' ? BadgeCheck : TriangleAlert
  return (
    <div className="flex items-start gap-3">
      <Icon aria-hidden="true" size={28} className="shrink-0 text-accent" />
      <div>
        <p className="text-xl font-semibold">{title}</p>
        <p>{text}</p>
      </div>
    </div>
  )
}

/** How to recompute the receipt with nothing but the file. */
function HowToVerify({ shown: { id, fileUrl } }: { shown: ReceiptDetails }) {
  return (
    <section aria-labelledby="verify" className="mt-10">
      <h2 id="verify" className="text-xl font-semibold">
        Check it yourself
      </h2>
      <p className="mt-1">
        You don’t have to trust us. Download Tapelight’s code and run this command. It recomputes
        the signal on your own computer, checks when it was logged, and lists anything that differs.
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
        The id is computed from the contents: change one digit and the id changes too. Each day’s
        list of ids is chained to the day before on the <a href="/status#receipts">status page</a>.
        The rules are on the <a href="/method">method page</a>, and the format, with two short
        programs that need nothing of ours, is on the page{' '}
        <a href="/method/receipts">How to check a receipt</a>.
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
        Conditions
      </h2>
      <p className="mt-1 text-ink-soft">
        {met} of {clauses.length} met. BUY and SELL on a trend break need all five. SELL on
        exhaustion needs the first one and one other.
      </p>
      <table className="mt-3 w-full text-left">
        <caption className="sr-only">Conditions by rule, each with its value</caption>
        <thead className="text-sm text-ink-soft">
          <tr>
            <th scope="col" className="py-1 pr-3 font-normal">
              Rule
            </th>
            <th scope="col" className="py-1 font-normal">
              Condition, value, and whether it is met
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
        Prices and settings
      </h2>
      <dl className="figures mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_minmax(0,1fr)]">
        <Fact name="Daily bars">
          {count}, from {formatDate(firstDate)} to {formatDate(lastDate)}
        </Fact>
        <Fact name="Prices">
          {currency}, {ADJUSTMENT_WORDS[adjustment]}
        </Fact>
        <Fact name="Source">
          {attribution} ({provider})
        </Fact>
        <Fact name="Rules and engine">
          {receipt.ruleSet}, engine {receipt.engine}
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
  const before = `OBV compared with ${used.obvLookback} bars earlier, SMA ${used.smaShortPeriod} with ${used.slopeLookback} bars earlier`
  return `RSI ${used.rsiPeriod}, ADX ${used.adxPeriod}, ${sma}, CMF ${used.cmfPeriod}; ${before}; no signal with fewer than ${used.barsNeeded} bars`
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  )
}
