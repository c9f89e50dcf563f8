/**
 * The payloads of a stream of server-sent events, in order, however it is chunked. Lines other than
 * `data` are skipped; an event cut off by the stream's end is dropped.
 * @throws what reading the stream throws, such as for a broken connection
 */
export async function* readEventStream(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  // Not every browser supports async iteration of streams.
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      rest += decoder.decode(value, { stream: true })
      const events = rest.split(/\r?\n\r?\n/)
      rest = events.pop() ?? ''
      for (const event of events) {
        const payload = readData(event)
        if (payload !== null) yield payload
      }
    }
  } finally {
    // Stopping early releases the connection.
    await reader.cancel().catch(() => undefined)
  }
}

/** Null for an event without data, such as a keep-alive comment. */
function readData(event: string): string | null {
  const lines = event
    .split(/\r?\n/)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice('data:'.length).replace(/^ /, ''))
  return lines.length === 0 ? null : lines.join('\n')
}
