const NEWLINE = 0x0a

/**
 * The lines of a byte stream, without newlines.
 * @param longestBytes max length of a line, without its newline
 * @throws when a line is too long, or the last one has no newline: the stream was cut
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

/** The bytes are not whole lines. */
export class LineError extends Error {}
