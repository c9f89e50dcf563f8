import { createContext } from 'react'

/** How the page is kept up to date. */
export type Live = {
  readonly isPaused: boolean
  readonly togglePaused: () => void
  /** API paths whose replies the open stream delivers. */
  readonly pushedPaths: readonly string[]
}

export const LiveContext = createContext<Live>({
  isPaused: false,
  togglePaused: () => undefined,
  pushedPaths: [],
})
