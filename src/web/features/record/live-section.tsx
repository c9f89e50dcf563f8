import { Link } from 'react-router'
import { formatDate } from '../../../domain/narration/format-date.ts'
import type { LiveRecord } from './live-record.ts'
import { tellCount } from './tell-record.ts'

/** What there is of signals that were logged before anybody knew what would follow. */
export function LiveSection({ live }: { live: LiveRecord }) {
  return (
    <section aria-labelledby="live" className="mt-10">
      <h2 id="live" className="text-xl font-semibold">
        Live record
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        A backtest looks back with the rules already known. The live record is made of signals that
        were logged at their close and cannot be changed since, so it is the harder test. The two
        are never mixed: every figure above is from past bars.
      </p>
      <p className="mt-3 max-w-prose">{tellLive(live)}</p>
      <p className="mt-2 max-w-prose">
        The log&rsquo;s days stand with their hashes on the <Link to="/status">status page</Link>.
      </p>
    </section>
  )
}

function tellLive({ sessions, signals, from }: LiveRecord): string {
  if (from === null) return 'Nothing to tell yet: no session of a real market is logged here.'
  const days = sessions === 1 ? '1 session' : `${tellCount(sessions)} sessions`
  const kept = signals === 1 ? '1 signal' : `${tellCount(signals)} signals`
  return `${days} with ${kept} logged since ${formatDate(from)}. What followed them is not told here yet.`
}
