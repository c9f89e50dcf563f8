import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { LiveContext } from './live-context.ts'
import { toUpdate, streamPath, updatedPaths, type Subscription } from './stream-updates.ts'
import { usePaused } from './use-paused.ts'
import { useStream } from './use-stream.ts'

type LiveUpdatesProps = Subscription & { readonly children: React.ReactNode }

/**
 * Keeps everything below it up to date: by one stream of what is subscribed to, by polling where the
 * stream is closed, by nothing while a person has paused it. Stands once on a page.
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
