import { StrictMode, startTransition, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { keepEarly } from './keep-early.ts'

const giveBack = keepEarly(document)

/** Says on the page that it answers now, and catches up with what was done before it did. */
function Alive({ children }: { readonly children: React.ReactNode }) {
  useLayoutEffect(() => {
    giveBack()
    document.documentElement.dataset['alive'] = ''
  }, [])
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
