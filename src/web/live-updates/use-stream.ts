import { useEffect, useEffectEvent, useState } from 'react'
import { EVENT_NAMES, type EventName } from './stream-updates.ts'
import { whenIdle } from './when-idle.ts'

/**
 * Listens to a stream of server-sent events while the page is looked at, from when it has settled.
 * A line that breaks is opened again by the browser.
 * @param path null: nothing is listened to
 * @returns whether the line is open
 */
export function useStream(
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
