import { describeMarket } from '../../../domain/explanations/describe-market.ts'
import { describeStatus } from '../../../domain/explanations/describe-status.ts'
import { PAGE_GRID, PageHead } from '../../ui/page-head.tsx'
import { PauseToggle } from '../../live-updates/pause-toggle.tsx'
import { usePolled } from '../../live-updates/use-polled.ts'
import { formatMoment } from '../../../domain/explanations/describe-moment.ts'
import { AnalystSection } from './analyst-section.tsx'
import { ReceiptsSection } from './receipts-section.tsx'
import { JobAlert } from './job-alert.tsx'
import { JobsSection } from './jobs-section.tsx'
import { FeedTable } from './feed-table.tsx'
import type { AnalystStatus } from '../../../use-cases/analyst/generated-answer.ts'
import type { ReceiptsStatus } from '../../../use-cases/receipts/create-receipts.ts'
import type { StatusSnapshot } from '../../../use-cases/status/read-status.ts'
import type { Source } from './source.ts'
import { formatQuota } from './format-quota.ts'
import { TaskTable } from './task-table.tsx'
import { UniverseSection } from './universe-section.tsx'

const DELAY_WORDS: Readonly<Record<Source['delay'], string>> = {
  live: 'live prices',
  delayed: 'delayed prices',
  'end-of-day': 'end-of-day prices',
  sample: 'sample data from the past',
}

/** The page's data: the reply of `/api/v1/status`. */
type StatusDetails = StatusSnapshot & {
  readonly analyst: AnalystStatus
  readonly receipts: ReceiptsStatus
}

const EVERY_HALF_MINUTE = 30_000

/** The state of the market data, in words. */
export function StatusView({ status }: { status: StatusDetails }) {
  const { data } = usePolled('/api/v1/status', status, EVERY_HALF_MINUTE)
  const { now, market, feeds, providers, jobs, universe, analyst, receipts } = data ?? status
  const sources = providers.filter(({ use }) => use === 'on')
  const idle = providers.filter(({ use }) => use !== 'on')
  return (
    <div className={PAGE_GRID}>
      <PageHead title="Data status" lead={describeStatus({ now, feeds, providers })} />
      <JobAlert jobs={jobs} now={now} />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 text-ink-soft">
        <div>
          <p>{describeMarket(market)}</p>
          <p className="text-sm">
            Checked <time dateTime={now}>{formatMoment(now)}</time>
          </p>
        </div>
        <PauseToggle />
      </div>
      <FeedTable feeds={feeds} now={now} />
      {universe !== null && <UniverseSection universe={universe} />}
      <AnalystSection analyst={analyst} />
      <ReceiptsSection receipts={receipts} now={now} />
      <section aria-labelledby="sources" className="mt-10">
        <h2 id="sources" className="text-xl font-semibold">
          Providers
        </h2>
        <p className="mt-1 text-ink-soft">
          For each kind of data we call the providers in order until one answers. We pause a
          provider that keeps failing.
        </p>
        {sources.map((source) => (
          <SourceSection key={source.name} source={source} now={now} />
        ))}
      </section>
      {jobs.length > 0 && <JobsSection jobs={jobs} now={now} />}
      {idle.length > 0 && <IdleSources sources={idle} />}
    </div>
  )
}

/** Sources that are not used here, and why. */
function IdleSources({ sources }: { sources: readonly Source[] }) {
  return (
    <section aria-labelledby="idle" className="mt-10">
      <h2 id="idle" className="text-xl font-semibold">
        Not connected
      </h2>
      <ul className="mt-2">
        {sources.map(({ name, title, coverage, use, termsUrl }) => (
          <li key={name} className="border-t border-line py-2">
            <span className="font-semibold">{title}</span>: {coverage}.{' '}
            <span className="text-ink-soft">
              {use === 'no-key' ? 'Needs an API key.' : 'Not in this server’s settings.'}
            </span>{' '}
            <TermsLink title={title} url={termsUrl} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One source: its coverage, the health of each capability, its limits and terms. */
function SourceSection({ source, now }: { source: Source; now: string }) {
  const { name, title, coverage, delay, capabilities, quota, attribution, termsUrl } = source
  const id = `source-${name}`
  return (
    <section
      aria-labelledby={id}
      className="mt-5 rounded-card border border-line bg-raised px-4 py-4 sm:px-5"
    >
      <h3 id={id} className="text-lg font-semibold">
        {title}
      </h3>
      <p className="text-ink-soft">
        {coverage}; {DELAY_WORDS[delay]}.
      </p>
      {capabilities.length > 0 && <TaskTable title={title} tasks={capabilities} now={now} />}
      {quota.length > 0 && <p className="figures mt-3 text-sm">{formatQuota(quota)}</p>}
      <p className="mt-2 text-sm text-ink-soft">
        Credited as “{attribution}”. <TermsLink title={title} url={termsUrl} />
      </p>
    </section>
  )
}

/** Link to a source's terms; nothing for what ships with the product. */
function TermsLink({ title, url }: { title: string; url: string | null }) {
  if (url === null) return null
  return (
    <a href={url} rel="noreferrer">
      {title} terms
    </a>
  )
}
