import { useEffect } from 'react'

/** Has the browser ask before the page is closed while something is at work. */
export function useLeaveGuard(isAtWork: boolean): void {
  useEffect(() => {
    if (!isAtWork) return undefined
    const call = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', call)
    return () => removeEventListener('beforeunload', call)
  }, [isAtWork])
}
