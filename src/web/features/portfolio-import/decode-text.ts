import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'

export type DecodedText = {
  readonly text: string
  readonly encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252'
}

type Opening = { readonly bytes: readonly number[]; readonly name: string }

const NO_TEXTS: readonly Opening[] = [
  { bytes: [0x50, 0x4b, 0x03, 0x04], name: 'an Excel workbook or another compressed file' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], name: 'an old Excel workbook' },
  { bytes: [0x25, 0x50, 0x44, 0x46], name: 'a PDF' },
]

/**
 * A file's text: UTF-8, UTF-16 with a BOM, or Windows-1252.
 * @returns or why it is not text, with what to do
 */
export function decodeText(bytes: Uint8Array): Outcome<DecodedText, string> {
  if (bytes.length === 0) return fail('The file is empty.')
  const opening = NO_TEXTS.find((kind) => startsWith(bytes, kind.bytes))
  if (opening !== undefined) {
    return fail(`The file is ${opening.name}. Open it and save it as CSV.`)
  }
  const decoded = decode(bytes)
  if (decoded.text.includes('\0')) {
    return fail('We can’t read this file. Save it as CSV in UTF-8.')
  }
  if (decoded.text.trim() === '') return fail('The file is blank.')
  return succeed(decoded)
}

function decode(bytes: Uint8Array): DecodedText {
  const marked = startsWith(bytes, [0xff, 0xfe])
    ? 'utf-16le'
    : startsWith(bytes, [0xfe, 0xff])
      ? 'utf-16be'
      : null
  if (marked !== null) return { text: new TextDecoder(marked).decode(bytes), encoding: 'UTF-16' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' }
  }
}

function startsWith(bytes: Uint8Array, opening: readonly number[]): boolean {
  return opening.every((byte, index) => bytes[index] === byte)
}
