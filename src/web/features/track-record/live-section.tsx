import { Link } from 'react-router'
import { formatDate } from '../../../domain/explanations/format-date.ts'
import type { LiveRecord } from '../../../use-cases/receipts/read-live-record.ts'
import { LiveTable } from './live-table.tsx'
import { describeLive, describeOmitted } from './describe-live.ts'

/** What came of signals that were logged before anybody knew what would follow. */
export function LiveSection({ live }: { live: LiveRecord | null }) {
  return (
    <section aria-labelledby="live" className="mt-10">
      <h2 id="live" className="text-xl font-semibold">
        Live record
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        A backtest looks back with the rules already known. The live record is made of signals that
        were logged before the next open and cannot be changed since, so it is the harder test. The
        two are never mixed: every figure above is from past bars.
      </p>
      {live === null ? (
        <p className="mt-3 max-w-prose">
          The live record cannot be read just now. What is above does not depend on it.
        </p>
      ) : (
        <Described live={live} />
      )}
      <p className="mt-2 max-w-prose">
        The log&rsquo;s days stand with their hashes on the{' '}
        <Link to="/status#receipts">status page</Link>.
      </p>
    </section>
  )
}

function Described({ live }: { live: LiveRecord }) {
  const over = live.rows.filter(({ trades }) => trades > 0)
  const omitted = describeOmitted(live)
  return (
    <>
      <p className="mt-3 max-w-prose">{describeLive(live)}</p>
      {omitted !== null && <p className="mt-2 max-w-prose text-ink-soft">{omitted}</p>}
      {live.from !== null && over.length > 0 && (
        <LiveTable
          rows={over}
          caption={`What followed signals logged since ${formatDate(live.from)}`}
        />
      )}
    </>
  )
}
