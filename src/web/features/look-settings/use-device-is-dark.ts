import { useSyncExternalStore } from 'react'

const DARK = '(prefers-color-scheme: dark)'

/** Whether the device asks for dark colours; false in what the server renders, which cannot know. */
export function useDeviceIsDark(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(DARK).matches,
    () => false,
  )
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(DARK)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
