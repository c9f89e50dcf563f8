/**
 * What a source brings, until a signal: a source that stalls, or does not listen, holds nobody up.
 * Ends quietly at the signal; the source is told, not waited for.
 */
export async function* readUntil<Item>(
  source: AsyncIterable<Item>,
  signal: AbortSignal,
): AsyncGenerator<Item> {
  const iterator = source[Symbol.asyncIterator]()
  const stopped = Promise.withResolvers<null>()
  const stop = () => stopped.resolve(null)
  signal.addEventListener('abort', stop, { once: true })
  try {
    while (!signal.aborted) {
      const next = await Promise.race([iterator.next(), stopped.promise])
      if (next === null || next.done === true) return
      yield next.value
    }
  } finally {
    signal.removeEventListener('abort', stop)
    iterator.return?.(undefined).catch(() => undefined)
  }
}
