import { useEffect, useEffectEvent } from 'react'
import { usePreferences } from '../../preferences/preferences-context.ts'
import { useChangePreferences } from '../../preferences/use-change-preferences.ts'

/**
 * Notes with the account what has been shown, as soon as the page is looked at.
 * @param through the last trading date of which all is shown, YYYY-MM-DD; null: nothing is to be noted
 */
export function useMarkSeen(through: string | null): void {
  const { seenThrough } = usePreferences()
  const { change } = useChangePreferences()
  const mark = useEffectEvent((shown: string) => {
    const isNews = seenThrough === null || shown > seenThrough
    if (isNews && document.visibilityState === 'visible') change({ seenThrough: shown })
  })
  useEffect(() => {
    if (through === null) return
    const look = () => mark(through)
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [through])
}
