import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readEventStream } from './read-event-stream.ts'

function streamOf(chunks: readonly Uint8Array[], onCancel = () => {}): ReadableStream<Uint8Array> {
  const left = [...chunks]
  return new ReadableStream({
    pull(controller) {
      const chunk = left.shift()
      if (chunk === undefined) controller.close()
      else controller.enqueue(chunk)
    },
    cancel: onCancel,
  })
}

const bytes = (text: string) => new TextEncoder().encode(text)

async function readAll(chunks: readonly Uint8Array[]): Promise<string[]> {
  const payloads: string[] = []
  for await (const payload of readEventStream(streamOf(chunks))) payloads.push(payload)
  return payloads
}

const TEXT = ': hello\n\ndata: {"a":"–1 €"}\n\nevent: x\ndata:two\ndata: lines\n\ndata: [DONE]\n\n'
const PAYLOADS = ['{"a":"–1 €"}', 'two\nlines', '[DONE]']

describe('a stream’s payloads', () => {
  test.each(['\n', '\r\n'])('are read with lines that end in %j', async (end) => {
    expect(await readAll([bytes(TEXT.replaceAll('\n', end))])).toEqual(PAYLOADS)
  })

  test('are the same however it is chunked', async () => {
    const ends = fc.constantFrom('\n', '\r\n')
    const indexes = fc.array(fc.nat(bytes(TEXT).length))
    await fc.assert(
      fc.asyncProperty(indexes, ends, async (cuts, end) => {
        const whole = bytes(TEXT.replaceAll('\n', end))
        const from = [0, ...cuts.toSorted((a, b) => a - b)]
        const chunks = from.map((at, index) => whole.slice(at, from[index + 1]))
        expect(await readAll(chunks)).toEqual(PAYLOADS)
      }),
    )
  })

  test('omit an event cut off by the end', async () => {
    expect(await readAll([bytes('data: one\n\ndata: tw')])).toEqual(['one'])
  })

  test('release the stream when reading stops early', async () => {
    let isCanceled = false
    const stream = streamOf([bytes(TEXT), bytes(TEXT)], () => (isCanceled = true))
    for await (const payload of readEventStream(stream)) if (payload === PAYLOADS[0]) break
    expect(isCanceled).toBe(true)
  })
})
