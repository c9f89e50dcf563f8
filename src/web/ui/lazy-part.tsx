import { lazy, useEffect, useState, type ComponentType } from 'react'
import { loadFile } from '../load-file.ts'

type Retriable = { readonly onRetry: () => void }

/**
 * A part whose file is loaded on first use. If it can't be, as without a connection, the page stays:
 * `Missing` is shown instead, until the part is loaded by `onRetry` or once there is a connection.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  Missing: ComponentType<Props & Retriable>,
) {
  function Retried(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null)
    const retry = () => {
      loadFile(load).then(
        (part) => setPart(() => part.default),
        () => undefined,
      )
    }
    useEffect(() => {
      retry()
      addEventListener('online', retry)
      return () => removeEventListener('online', retry)
    }, [])
    return Part === null ? <Missing {...props} onRetry={retry} /> : <Part {...props} />
  }
  return lazy(() => loadFile(load).catch(() => ({ default: Retried })))
}
