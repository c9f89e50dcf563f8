import { WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { useBlocker, useRevalidator } from 'react-router'
import { useFormats } from '../preferences/preferences-context.ts'
import { useNow } from '../ui/use-now.ts'
import { useConnection, type Connection } from './connection.ts'

const TEXT: Readonly<Record<Exclude<Connection, 'good'>, string>> = {
  offline: 'Offline.',
  lost: 'We couldn’t reach the server.',
}

/**
 * Says that the connection is lost, over the page as it was. Without one no other page is opened: its
 * files might be missing, and the browser would give up this page for it.
 */
export function ConnectionNotice() {
  const { connection, loadedAt } = useConnection()
  const formats = useFormats()
  const nowMs = useNow()
  const since = nowMs === null ? '' : formats.recent(loadedAt, new Date(nowMs).toISOString())
  const { revalidate } = useRevalidator()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !navigator.onLine && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state === 'blocked' && connection === 'good') blocker.reset()
  }, [blocker, connection])
  return (
    <output className="block">
      {connection !== 'good' && (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-sunken px-4 py-2.5 sm:px-6">
          <WifiOff aria-hidden="true" size={18} className="shrink-0 text-accent" />
          <span className="min-w-0 flex-1">
            {TEXT[connection]} Data from {since}. What you type stays.
            {blocker.state === 'blocked' &&
              ' The page you chose opens once you’re connected: choose it again then.'}
          </span>
          {connection === 'lost' && (
            <button
              type="button"
              className="font-semibold underline"
              onClick={() => void revalidate()}
            >
              Try again
            </button>
          )}
        </span>
      )}
    </output>
  )
}
