import { WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { useBlocker, useRevalidator } from 'react-router'
import { useConnection, type Connection } from './connection.ts'

const TEXT: Readonly<Record<Exclude<Connection, 'good'>, string>> = {
  offline: 'You’re offline. This page stays as it was, and so does what you type.',
  lost: 'We couldn’t reach the server. This page shows what was loaded before, and what you type stays.',
}

/**
 * Says that the connection is lost, over the page as it was. Without one no other page is opened: its
 * files might be missing, and the browser would give up this page for it.
 */
export function ConnectionNotice() {
  const connection = useConnection()
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
            {TEXT[connection]}
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
