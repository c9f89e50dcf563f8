import type { PerformancePage } from '../../../use-cases/portfolio/read-performance.ts'
import { Panel } from '../../ui/panel.tsx'

type PageView = Extract<PerformancePage, { kind: 'shown' }>

/** A list that is read to its end holds no more. */
const MAX_DESCRIBED = 30

/** What the figures hold and what they do not: every assumption, and every lot that is left out. */
export function AnswerNotes({ page }: { page: PageView }) {
  const { view, short } = page
  const { notes, leftOut: omitted } = view
  const untold = omitted.slice(MAX_DESCRIBED).reduce((sum, { lotCount }) => sum + lotCount, 0)
  return (
    <Panel title="What these figures count">
      <ul className="list-disc space-y-1 pl-5">
        {notes.map(({ kind, text }) => (
          <li key={kind}>{text}</li>
        ))}
        <li>Splits are counted: shares bought before one are told as the shares they became.</li>
        {short.slice(0, MAX_DESCRIBED).map(({ ticker, because }) => (
          <li key={ticker}>
            Earlier prices of {ticker} are not available, because {because}.
          </li>
        ))}
        {omitted.slice(0, MAX_DESCRIBED).map(({ ticker, lotCount, because }) => (
          <li key={`${ticker} ${because}`}>
            {lotCount === 1 ? '1 lot' : `${lotCount} lots`} of {ticker}{' '}
            {lotCount === 1 ? 'is' : 'are'} left out, because {because}.
          </li>
        ))}
        {untold > 0 && <li>{untold} more lots are left out for like reasons.</li>}
      </ul>
    </Panel>
  )
}
