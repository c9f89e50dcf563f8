import { Link } from 'react-router'
import type { AnalystAnswer } from '../../domain/questions/answer.ts'
import { namePath } from '../features/analyst/name-path.ts'
import { splitPaths } from '../features/analyst/split-paths.ts'
import { Panel } from '../ui/panel.tsx'

/** The answer to a question about the reader's own holdings. */
export function OwnAnswer({ answer: { summary, insights } }: { answer: AnalystAnswer }) {
  return (
    <Panel title="Answer" className="mb-6 max-w-3xl">
      <div className="figures max-w-prose wrap-anywhere">
        <p className="text-lg">{summary}</p>
        {insights.map((insight) => (
          <p key={insight} className="mt-3">
            {splitPaths(insight).map(({ at, text, path }) =>
              path === null ? (
                text
              ) : (
                <Link key={at} to={path}>
                  {namePath(path)}
                </Link>
              ),
            )}
          </p>
        ))}
        <p className="mt-3 text-sm text-ink-soft">
          From your own holdings. Only you see this, and it isn’t advice.
        </p>
      </div>
    </Panel>
  )
}
