import { Link } from 'react-router'
import { describeEdges } from '../../domain/backtest/describe-edges.ts'
import { formatDate } from '../../domain/explanations/format-date.ts'
import type { TestedRules as Tested } from './load-highlights.ts'

/** The track record in one sentence and one picture. */
export function TestedRules({ tested }: { tested: Tested }) {
  const { combinations, edges, stocks, from, to } = tested
  return (
    <section
      aria-labelledby="tested"
      className="grid items-center gap-x-10 gap-y-5 rounded-card border border-line bg-raised p-5 sm:grid-cols-[1fr_auto] sm:p-8"
    >
      <div>
        <h2 id="tested" className="text-2xl font-semibold">
          How good is it?
        </h2>
        <p className="mt-2 max-w-prose text-lg">{describeEdges(tested)}</p>
        <p className="mt-2 max-w-prose text-ink-soft">
          That covers {stocks} US stocks from {formatDate(from)} to {formatDate(to)}, losers
          included. Ratings help you understand a stock. They don’t predict its price.
        </p>
        <p className="mt-3">
          <Link to="/record" className="inline-block min-h-6 font-semibold">
            See the track record
          </Link>
        </p>
      </div>
      <figure className="justify-self-center text-center">
        <TestedDots combinations={combinations} edges={edges} />
        <figcaption className="figures mt-2 text-sm text-ink-soft">
          {edges} of {combinations} beat chance
        </figcaption>
      </figure>
    </section>
  )
}

const COLUMNS = 12
const STEP = 18

/** One dot per combination, filled if it beat chance. The caption below has the numbers. */
function TestedDots({ combinations, edges }: Pick<Tested, 'combinations' | 'edges'>) {
  const width = COLUMNS * STEP
  const height = Math.ceil(combinations / COLUMNS) * STEP
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      focusable="false"
    >
      {Array.from({ length: combinations }, (_, index) => (
        <circle
          key={index}
          cx={(index % COLUMNS) * STEP + STEP / 2}
          cy={Math.floor(index / COLUMNS) * STEP + STEP / 2}
          r="5.5"
          strokeWidth="1.5"
          className={index < edges ? 'fill-lamp stroke-accent' : 'fill-none stroke-line-strong'}
        />
      ))}
    </svg>
  )
}
