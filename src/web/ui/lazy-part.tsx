import { lazy, useEffect, useState, type ComponentType } from 'react'
import { loadFile } from '../load-file.ts'

type Retriable = { readonly onRetry: () => void }

/** How to load the parts that a page may come with from the server, by name. */
const loaders = new Map<string, () => Promise<void>>()

/**
 * A part whose file is loaded on first use. If it can't be, as without a connection, the page stays:
 * `Missing` is shown instead, until the part is loaded by `onRetry` or once there is a connection.
 * @param name of a part that a page may come with from the server, see `loadShownParts`
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  Missing: ComponentType<Props & Retriable>,
  name?: string,
): ComponentType<Props> {
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
  const Late = lazy(() => loadFile(load).catch(() => ({ default: Retried })))
  if (name === undefined) return Late
  let Loaded: ComponentType<Props> | null = null
  loaders.set(name, async () => {
    Loaded = (await loadFile(load)).default
  })
  return function NamedPart(props: Props) {
    const [Part] = useState<ComponentType<Props>>(() => Loaded ?? Late)
    return (
      <>
        <template data-part={name} />
        <Part {...props} />
      </>
    )
  }
}

/**
 * Loads the named parts that a page came with, so that they are hydrated with it: a part that is hydrated
 * later misses what is pressed in between. A part that can't be loaded is left to `Missing`.
 */
export async function loadShownParts(page: Document): Promise<void> {
  const marks = page.querySelectorAll<HTMLTemplateElement>('template[data-part]')
  const names = new Set(Array.from(marks, ({ dataset }) => dataset['part'] ?? ''))
  await Promise.allSettled(Array.from(names, (name) => loaders.get(name)?.()))
}
