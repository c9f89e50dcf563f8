import { formatQuota } from './format-quota.ts'
import type { Source } from './source.ts'
import { TermsLink } from './terms-link.tsx'
import { TaskTable } from './task-table.tsx'

const DELAY_WORDS: Readonly<Record<Source['delay'], string>> = {
  live: 'live prices',
  delayed: 'delayed prices',
  'end-of-day': 'prices of the last close',
  sample: 'a recorded market, never today’s',
}

/** One source: what it carries, how it does at each thing it is asked for, its limits and its terms. */
export function SourceSection({ source, now }: { source: Source; now: string }) {
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
        Shown as “{attribution}”. <TermsLink title={title} url={termsUrl} />
      </p>
    </section>
  )
}
