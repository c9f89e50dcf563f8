import { Suspense } from 'react'
import { readRecentQuestions } from '../session/recent-questions.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useHasScripts } from '../ui/use-has-scripts.ts'
import type { Requested } from './load-analysis.ts'

// Most visits ask nothing.
const EarlierList = lazyPart(
  () => import('../features/analyst/earlier-list.tsx'),
  () => null,
)

/** Once scripts run: recent questions, and storing this one. */
export function EarlierQuestions({ requested, about, after, shown }: Requested) {
  const generation = shown?.kind === 'question' ? shown.generation : null
  const hasScripts = useHasScripts()
  if (!hasScripts || (generation === null && readRecentQuestions() === null)) return null
  return (
    <Suspense>
      <EarlierList now={{ question: requested, about, after }} generation={generation} />
    </Suspense>
  )
}
