import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { whenIdle } from '../live/when-idle.ts'
import { useAuthEvents } from '../session/use-auth-events.ts'

/** How long an idle page that nobody touches waits before it loads what can wait. */
const PATIENCE_MS = 2_000

/**
 * Watches the session of a page. The auth client is a quarter of all scripts: it comes once the page is
 * touched, or has rested for a moment.
 */
export function SessionWatch({ viewerId }: { viewerId: string }) {
  return useIsSettled() ? <Watch viewerId={viewerId} /> : null
}

/**
 * Signed out, here or on another tab: to the sign-in page, and back from it. Somebody else, or nobody any
 * more since before this watch began: the server says what is theirs.
 */
function Watch({ viewerId }: { viewerId: string }) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  useAuthEvents((event, userId) => {
    if (event === 'SIGNED_OUT') {
      const next = new URLSearchParams({ next: pathname + search })
      void navigate(`/auth?${next}`, { replace: true })
    } else if (userId !== viewerId) void revalidate()
  })
  return null
}

function useIsSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false)
  useEffect(() => {
    const settled = new AbortController()
    const settle = () => {
      settled.abort()
      setIsSettled(true)
    }
    for (const touch of ['pointerdown', 'keydown', 'visibilitychange']) {
      document.addEventListener(touch, settle, { signal: settled.signal })
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const forget = whenIdle(() => {
      timer = setTimeout(settle, PATIENCE_MS)
    })
    return () => {
      settled.abort()
      forget()
      clearTimeout(timer)
    }
  }, [])
  return isSettled
}
