import type { Figure } from '../../domain/content/figure.ts'
import type { PageSource } from '../../domain/content/page-head.ts'
import type { ContentPage } from '../../use-cases/ports/content-pages.ts'
import { Words } from './words.tsx'

type QuestionListProps = {
  readonly questions: ContentPage['questions']
  readonly figures: readonly Figure[]
  readonly sources: readonly PageSource[]
}

/** Readers' questions with answers. */
export function QuestionList({ questions, figures, sources }: QuestionListProps) {
  return (
    <section aria-labelledby="questions" className="mt-12">
      <h2 id="questions" className="text-2xl font-semibold tracking-tight">
        Questions
      </h2>
      {questions.map(({ question: call, answer }) => (
        <section key={call} className="mt-6">
          <h3 className="text-lg font-semibold">{call}</h3>
          <div className="words">
            <Words words={answer} figures={figures} sources={sources} />
          </div>
        </section>
      ))}
    </section>
  )
}
