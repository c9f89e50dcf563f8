import { ExampleChips } from '../features/search/example-chips.tsx'
import { SearchBox } from '../features/search/search-box.tsx'
import { AnswerPart } from './answer-part.tsx'
import { EarlierQuestions } from './earlier-questions.tsx'
import type { Requested } from './load-analysis.ts'
import { useAsk } from './use-ask.ts'

type AskSectionProps = Requested & { readonly className?: string }

/** The search box, and the answer on this page. */
export function AskSection({ className = '', ...requested }: AskSectionProps) {
  const { isProcessing } = useAsk(requested)
  return (
    <>
      <section className={`max-w-3xl ${className}`}>
        <SearchBox requested={requested.requested} isProcessing={isProcessing} />
        {requested.shown === null && !isProcessing && <ExampleChips />}
        <EarlierQuestions {...requested} />
      </section>
      <AnswerPart {...requested} isProcessing={isProcessing} />
    </>
  )
}
