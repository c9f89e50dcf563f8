import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { LiveContext } from './live-context.ts'
import {
  EVENT_NAMES,
  type EventName,
  streamPath,
  type Subscription,
  toUpdate,
  updatedPaths,
} from './stream-updates.ts'
import { whenIdle } from './when-idle.ts'

const KEY = 'tapelight-updates'

type LiveUpdatesProps = Subscription & { readonly children: React.ReactNode }

/**
 * Keeps its children up to date: by one stream of all subscriptions, by polling while the stream is
 * closed, not at all while paused. Mount once per page.
 */
export function LiveUpdates({ topics, tickers, children }: LiveUpdatesProps) {
  const [client] = useState(() => new QueryClient())
  const { isPaused, togglePaused } = usePaused()
  const path = streamPath({ topics, tickers })
  const isStreaming = useStream(isPaused ? null : path, (event, data) => {
    const update = toUpdate(event, data)
    client.setQueryData([update.path], update.data)
  })
  const pushed = isStreaming ? updatedPaths({ topics, tickers }).join(' ') : ''
  const live = useMemo(
    () => ({ isPaused, togglePaused, pushedPaths: pushed === '' ? [] : pushed.split(' ') }),
    [isPaused, togglePaused, pushed],
  )
  return (
    <LiveContext value={live}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </LiveContext>
  )
}

/** Whether updates are paused; stored for the session if the browser allows it. */
function usePaused(): { isPaused: boolean; togglePaused: () => void } {
  const wasPaused = useSyncExternalStore(neverChanges, readPaused, () => false)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isPaused = chosen ?? wasPaused
  const togglePaused = useCallback(() => {
    savePaused(!isPaused)
    setChosen(!isPaused)
  }, [isPaused])
  return { isPaused, togglePaused }
}

/** Session storage belongs to one tab: no one else writes it. */
function neverChanges(): () => void {
  return () => undefined
}

function readPaused(): boolean {
  try {
    return sessionStorage.getItem(KEY) === 'paused'
  } catch {
    // Storage is blocked: the choice then lasts for this page only.
    return false
  }
}

function savePaused(isPaused: boolean): void {
  try {
    if (isPaused) sessionStorage.setItem(KEY, 'paused')
    else sessionStorage.removeItem(KEY)
  } catch {
    // As above: the page itself still obeys.
  }
}

/**
 * Listens to a stream of server-sent events while the page is visible, once it is idle. The browser
 * reconnects by itself.
 * @param path null: no subscription
 * @returns whether the stream is open
 */
function useStream(
  path: string | null,
  onEvent: (event: EventName, data: unknown) => void,
): boolean {
  const [isOpen, setOpen] = useState(false)
  const describe = useEffectEvent(onEvent)
  useEffect(() => {
    if (path === null) return
    let source: EventSource | null = null
    const close = () => {
      source?.close()
      source = null
      setOpen(false)
    }
    const open = () => {
      close()
      source = new EventSource(path)
      source.addEventListener('open', () => setOpen(true))
      source.addEventListener('error', () => setOpen(false))
      for (const name of EVENT_NAMES) {
        source.addEventListener(name, ({ data }) => describe(name, JSON.parse(data)))
      }
    }
    const follow = () => (document.visibilityState === 'visible' ? open() : close())
    const forget = whenIdle(() => {
      document.addEventListener('visibilitychange', follow)
      follow()
    })
    return () => {
      forget()
      document.removeEventListener('visibilitychange', follow)
      close()
    }
  }, [path])
  return isOpen
}
