import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { whenIdle } from '../live-updates/when-idle.ts'
import { forgetQuestions } from '../session/recent-questions.ts'
import { useAuthEvents } from '../session/use-auth-events.ts'

/** How long an idle page that nobody touches waits before it loads what can wait. */
const TIMEOUT_MS = 2_000

/**
 * Watches the session of a page. The auth client is a quarter of all scripts: it comes once the page is
 * touched, or has rested for a moment.
 */
export function SessionWatch({ viewerId }: { viewerId: string }) {
  const beginning = useBeginning()
  return beginning === null ? null : <Watch viewerId={viewerId} isInUse={beginning === 'touch'} />
}

type WatchProps = {
  readonly viewerId: string
  /** Somebody has just touched the page, and may be about to type. */
  readonly isInUse: boolean
}

/**
 * Signed out, here or on another tab: to the sign-in page, and back from it. Somebody else, or nobody any
 * more since before this watch began: the server says what is theirs. From a page in use nobody is sent
 * away unasked: what is done there next tells that the session has ended, and keeps what was typed.
 */
function Watch({ viewerId, isInUse }: WatchProps) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  useAuthEvents((event, userId) => {
    if (event === 'SIGNED_OUT') {
      forgetQuestions()
      const next = new URLSearchParams({ next: pathname + search })
      void navigate(`/auth?${next}`, { replace: true })
    } else if (userId === null ? !isInUse : userId !== viewerId) void revalidate()
  })
  return null
}

/** What began the watch; null while it waits. */
function useBeginning(): 'touch' | 'rest' | null {
  const [beginning, setBeginning] = useState<'touch' | 'rest' | null>(null)
  useEffect(() => {
    const settled = new AbortController()
    const begin = (how: 'touch' | 'rest') => () => {
      settled.abort()
      setBeginning((before) => before ?? how)
    }
    for (const touch of ['pointerdown', 'keydown']) {
      document.addEventListener(touch, begin('touch'), { signal: settled.signal })
    }
    document.addEventListener('visibilitychange', begin('rest'), { signal: settled.signal })
    let timer: ReturnType<typeof setTimeout> | undefined
    const forget = whenIdle(() => {
      timer = setTimeout(begin('rest'), TIMEOUT_MS)
    })
    return () => {
      settled.abort()
      forget()
      clearTimeout(timer)
    }
  }, [])
  return beginning
}
