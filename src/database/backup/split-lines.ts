const NEWLINE = 0x0a

/**
 * The lines of a stream of bytes, without their ends.
 * @param longestBytes of one line, without its end
 * @throws when a line is longer, or the last one has no end: the stream was cut
 */
export async function* splitLines(
  bytes: AsyncIterable<Buffer>,
  longestBytes: number,
): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = []
  let length = 0
  for await (const chunk of bytes) {
    let from = 0
    for (;;) {
      const end = chunk.indexOf(NEWLINE, from)
      const piece = chunk.subarray(from, end === -1 ? undefined : end)
      pieces.push(piece)
      length += piece.length
      if (length > longestBytes) throw new LineError('a line is too long')
      if (end === -1) break
      yield Buffer.concat(pieces)
      pieces = []
      length = 0
      from = end + 1
    }
  }
  if (length > 0) throw new LineError('the last line has no end')
}

/** The bytes are no whole lines. */
export class LineError extends Error {}
