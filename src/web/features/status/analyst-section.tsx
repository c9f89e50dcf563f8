import type { AnalystStatus } from '../../../use-cases/analyst/generated-answer.ts'
import { group, listDropped, listFallbacks, formatWriter } from './describe-analyst.ts'

/** Who answers questions here, and what failed the fact check. */
export function AnalystSection({ analyst }: { analyst: AnalystStatus }) {
  const { model, answers, sentencesChecked, dropped, repairs, fallbacks } = analyst
  return (
    <section aria-labelledby="analyst" className="mt-10">
      <h2 id="analyst" className="text-xl font-semibold">
        Answers
      </h2>
      <p className="mt-1 text-ink-soft">{formatWriter(model)}</p>
      {answers === 0 ? (
        <p className="mt-3">No questions answered yet.</p>
      ) : (
        <table className="mt-3 w-full text-left">
          <caption className="sr-only">Answers and fact checks</caption>
          <tbody>
            <CountRow name="Answers" count={answers} />
            <CountRow name="Sentences checked" count={sentencesChecked} />
            <CountRow
              name="Sentences removed"
              count={dropped}
              details={listDropped(analyst.droppedByRule)}
            />
            <CountRow name="Answers rewritten after a check" count={repairs} />
            <CountRow
              name="Answers the rules wrote instead"
              count={fallbacks}
              details={listFallbacks(analyst.fallbacksByReason)}
            />
          </tbody>
        </table>
      )}
    </section>
  )
}

type CountRowProps = {
  readonly name: string
  readonly count: number
  readonly details?: readonly string[]
}

function CountRow({ name, count, details }: CountRowProps) {
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="w-1/2 py-2 pr-3 font-normal">
        {name}
      </th>
      <td className="figures py-2">
        {group(count)}
        {details !== undefined && details.length > 0 && (
          <ul className="text-sm text-ink-soft">
            {details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  )
}
