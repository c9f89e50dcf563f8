import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitLines } from './split-lines.ts'

async function split(pieces: readonly string[], longest = 1_000): Promise<string[]> {
  const lines: string[] = []
  const bytes = (async function* () {
    for (const piece of pieces) yield Buffer.from(piece)
  })()
  for await (const line of splitLines(bytes, longest)) lines.push(line.toString())
  return lines
}

test('lines are the same for any chunking of the bytes', async () => {
  const line = fc.string().map((text) => text.replaceAll('\n', ' '))
  await fc.assert(
    fc.asyncProperty(fc.array(line), fc.array(fc.nat(40)), async (lines, cuts) => {
      let rest = lines.map((text) => `${text}\n`).join('')
      const pieces = cuts.map((cut) => {
        const piece = rest.slice(0, cut)
        rest = rest.slice(cut)
        return piece
      })
      // A cut within a surrogate pair is no cut of bytes.
      fc.pre(pieces.every((piece) => piece.isWellFormed()))
      expect(await split([...pieces, rest])).toEqual(lines)
    }),
  )
})

test('no bytes yield no lines', async () => {
  expect(await split([])).toEqual([])
})

test('a last line without a newline is rejected', async () => {
  await expect(split(['one\ntw', 'o'])).rejects.toThrow('the last line has no end')
})

test('a line above the maximum length is rejected, one at the maximum is not', async () => {
  expect(await split(['12345\n', '1234', '5\n'], 5)).toEqual(['12345', '12345'])
  await expect(split(['123', '456'], 5)).rejects.toThrow('a line is too long')
  await expect(split(['123456\n'], 5)).rejects.toThrow('a line is too long')
})
