import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const TEXT = 'Währung;Kurs\n€;1,5'

test('reads UTF-8, with and without a BOM', () => {
  const bytes = new TextEncoder().encode(TEXT)
  const read = { ok: true, value: { text: TEXT, encoding: 'UTF-8' } }
  expect(decodeText(bytes)).toEqual(read)
  expect(decodeText(new Uint8Array([0xef, 0xbb, 0xbf, ...bytes]))).toEqual(read)
})

test('reads UTF-16 with a BOM, in both byte orders', () => {
  const little = Buffer.from(`\ufeff${TEXT}`, 'utf16le')
  const read = { ok: true, value: { text: TEXT, encoding: 'UTF-16' } }
  expect(decodeText(little)).toEqual(read)
  expect(decodeText(Buffer.from(little).swap16())).toEqual(read)
})

test('reads Windows-1252, and reports it', () => {
  // ä is E4 there, and the euro sign 80.
  const bytes = new Uint8Array([0x57, 0xe4, 0x68, 0x72, 0x80])
  expect(decodeText(bytes)).toEqual({
    ok: true,
    value: { text: 'Währ€', encoding: 'Windows-1252' },
  })
})

test.each([
  [[], 'The file is empty.'],
  [[0x20, 0x0a], 'The file is blank.'],
  [
    [0x50, 0x4b, 0x03, 0x04, 0x14],
    'The file is an Excel workbook or another compressed file. Open it and save it as CSV.',
  ],
  [[0x25, 0x50, 0x44, 0x46], 'The file is a PDF. Open it and save it as CSV.'],
  [[0x61, 0x00, 0x62, 0x00], 'We can’t read this file. Save it as CSV in UTF-8.'],
] as const)('%j is no text', (bytes, message) => {
  expect(decodeText(new Uint8Array(bytes))).toEqual({ ok: false, failure: message })
})
