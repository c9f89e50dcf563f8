import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { whenIdle } from '../live-updates/when-idle.ts'
import { preloadPages } from './preload-pages.ts'
import { forgetQuestions } from '../session/recent-questions.ts'
import { forgetPages } from './stored-pages.ts'
import { useStoredPage } from './use-stored-page.ts'
import { useAuthEvents } from '../session/use-auth-events.ts'

/** How long an idle page waits before it loads deferred code. */
const TIMEOUT_MS = 2_000

/**
 * Watches a page's session. The auth client is a quarter of all scripts: it loads on the first
 * interaction, or after a moment of idleness.
 */
export function SessionWatch({ viewerId }: { viewerId: string }) {
  const beginning = useBeginning()
  return beginning === null ? null : <Watch viewerId={viewerId} isInUse={beginning === 'touch'} />
}

type WatchProps = {
  readonly viewerId: string
  /** The user just interacted, and may be about to type. */
  readonly isInUse: boolean
}

/**
 * Signed out, here or in another tab: go to the sign-in page, and return after. Another user, or
 * none since before this watch started: the server decides what to show. A page in use is never
 * left automatically: the next action reports the ended session, and keeps the input.
 */
function Watch({ viewerId, isInUse }: WatchProps) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (navigator.onLine) return preloadPages()
    addEventListener('online', preloadPages, { once: true })
    return () => removeEventListener('online', preloadPages)
  }, [])
  useStoredPage(viewerId)
  useAuthEvents((event, userId) => {
    if (event === 'SIGNED_OUT') {
      forgetQuestions()
      void forgetPages()
      const next = new URLSearchParams({ next: pathname + search })
      void navigate(`/auth?${next}`, { replace: true })
    } else if (userId === null ? !isInUse : userId !== viewerId) void revalidate()
  })
  return null
}

/** What started the watch; null while it waits. */
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
