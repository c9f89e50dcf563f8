/**
 * The payloads of a stream of server-sent events, in order, however it is cut on its way.
 * Lines other than `data` are passed over; an event that the stream's end cuts off is not told.
 * @throws what reading the stream throws, such as for a connection that was cut
 */
export async function* readEventStream(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  // Not every browser lets a stream be looped over.
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
    // Whoever stops reading lets the connection go.
    await reader.cancel().catch(() => undefined)
  }
}

/** Null for an event without data, such as a comment that keeps the line open. */
function readData(event: string): string | null {
  const lines = event
    .split(/\r?\n/)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice('data:'.length).replace(/^ /, ''))
  return lines.length === 0 ? null : lines.join('\n')
}
