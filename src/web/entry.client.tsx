import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { keepEarly } from './keep-early.ts'
import { useAlive } from './use-alive.ts'

const catchUp = keepEarly(document)

function Alive({ children }: { readonly children: React.ReactNode }) {
  useAlive(catchUp)
  return children
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Alive>
        <HydratedRouter />
      </Alive>
    </StrictMode>,
  )
})
