import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { replayEarlyInput } from './replay-early-input.ts'
import { useHydrated } from './use-hydrated.ts'

const catchUp = replayEarlyInput(document)

function Hydrated({ children }: { readonly children: React.ReactNode }) {
  useHydrated(catchUp)
  return children
}

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
