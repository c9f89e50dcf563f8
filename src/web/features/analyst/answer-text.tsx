import { Fragment } from 'react'
import { SAMPLE_NOTE } from '../../../domain/questions/sentences/describe-data.ts'
import type { GenerationView } from './generation-view.ts'
import { namePath } from './name-path.ts'
import { splitPaths } from './split-paths.ts'
import { isEmptyGeneration, NO_RESPONSE } from './describe-generation.ts'

/** Summary, sections and suggested pages. */
export function AnswerText({ generation }: { generation: GenerationView }) {
  if (isEmptyGeneration(generation)) return <p className="mt-2 text-lg">{NO_RESPONSE}</p>
  const { summary, sections, insights } = generation.answer
  // The badge next to the heading says so already.
  const shown = sections.filter(({ content }) => content !== SAMPLE_NOTE)
  const isOurs = generation.author.by === 'rules'
  return (
    <div className="figures max-w-prose wrap-anywhere">
      <p className="mt-2 text-lg">
        <Linked text={summary} isOurs={isOurs} />
      </p>
      {shown.map(({ title, content }, index) => (
        // Two sections may be called alike.
        // oxlint-disable-next-line react/no-array-index-key
        <section key={index} className="mt-4">
          <h3 className="font-semibold">{title}</h3>
          <p className="mt-1">
            <Linked text={content} isOurs={isOurs} />
          </p>
        </section>
      ))}
      {insights.length > 0 && (
        <section className="mt-4">
          <h3 className="font-semibold">What to check next</h3>
          <ul className="mt-1 list-disc pl-5">
            {insights.map((insight) => (
              <li key={insight}>
                <Linked text={insight} isOurs={isOurs} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** The rules link to existing pages; a model's may not exist. */
function Linked({ text, isOurs }: { text: string; isOurs: boolean }) {
  if (!isOurs) return text
  return splitPaths(text).map(({ at, text: stretch, path }) =>
    path === null ? (
      <Fragment key={at}>{stretch}</Fragment>
    ) : (
      <a key={at} href={path}>
        {namePath(path)}
      </a>
    ),
  )
}
