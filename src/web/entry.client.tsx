import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadAnswerView } from './analyzer/load-answer-view.ts'
import { loadShownParts } from './ui/lazy-part.tsx'
import { replayEarlyInput } from './replay-early-input.ts'
import { useHydrated } from './use-hydrated.ts'

const catchUp = replayEarlyInput(document)

function Hydrated({ children }: { readonly children: React.ReactNode }) {
  useHydrated(catchUp)
  return children
}

// A page with an answer is hydrated with it. Without its file the server's words stay.
const hasAnswer = new URLSearchParams(location.search).has('q')
await Promise.all([hasAnswer && loadAnswerView().catch(() => undefined), loadShownParts(document)])

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Hydrated>
        <HydratedRouter />
      </Hydrated>
    </StrictMode>,
  )
})
