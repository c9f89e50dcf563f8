/**
 * Canonical JSON of a value (RFC 8785): sorted field names, no white space, numbers in the shortest
 * digits that round-trip to the same double.
 * @param value a JSON value; `undefined` fields are omitted
 * @throws for non-finite numbers, lone surrogates, excessive nesting and values that JSON cannot represent
 */
export function writeCanonicalJson(value: unknown): string {
  switch (typeof value) {
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError(`${value} is not allowed in JSON`)
      // As in ECMAScript, which the RFC refers to; -0 is "0".
      return String(value)
    case 'string':
      return writeText(value)
    case 'boolean':
      return value ? 'true' : 'false'
    case 'object':
      if (value === null) return 'null'
      return Array.isArray(value)
        ? writeArray(value)
        : writeObject(value as Readonly<Record<string, unknown>>)
    default:
      throw new TypeError(`JSON has no text for ${typeof value}`)
  }
}

function writeText(text: string): string {
  if (isPlainText(text)) return `"${text}"`
  if (!text.isWellFormed()) throw new TypeError('A lone surrogate is not allowed in JSON')
  return JSON.stringify(text)
}

/** Whether JSON writes a text as it is: printable ASCII without quotes and backslashes. */
function isPlainText(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit < 0x20 || unit > 0x7e || unit === 0x22 || unit === 0x5c) return false
  }
  return true
}

function writeArray(values: readonly unknown[]): string {
  let text = '['
  for (let index = 0; index < values.length; index++) {
    if (index > 0) text += ','
    text += writeCanonicalJson(values[index])
  }
  return `${text}]`
}

function writeObject(record: Readonly<Record<string, unknown>>): string {
  if (typeof record.toJSON === 'function') throw new TypeError('JSON has no text for an instance')
  let text = ''
  for (const name of sortNames(Object.keys(record))) {
    const value = record[name]
    if (value === undefined) continue
    text += `${text === '' ? '{' : ','}${writeName(name)}${writeCanonicalJson(value)}`
  }
  return text === '' ? '{}' : `${text}}`
}

/** A document repeats few names many times, and writing one takes longer than finding it. */
const writtenByName = new Map<string, string>()
/** Names may come from anyone, so few and short ones are kept. */
const MAX_NAMES = 1_000
const MAX_NAME_LENGTH = 40

function writeName(name: string): string {
  const known = writtenByName.get(name)
  if (known !== undefined) return known
  const written = `${writeText(name)}:`
  if (writtenByName.size < MAX_NAMES && name.length <= MAX_NAME_LENGTH) {
    writtenByName.set(name, written)
  }
  return written
}

/** Objects with more fields than this are sorted by the engine. */
const MAX_INSERTED = 32

/**
 * Sorts by UTF-16 code units, in place. Insertion beats the engine's sort several times for the few fields
 * of an object, and a receipt has a hundred objects.
 */
function sortNames(names: string[]): string[] {
  if (names.length > MAX_INSERTED) return names.toSorted()
  for (let end = 1; end < names.length; end++) {
    const name = names[end] ?? ''
    let at = end
    for (; at > 0; at--) {
      const before = names[at - 1] ?? ''
      if (before <= name) break
      names[at] = before
    }
    names[at] = name
  }
  return names
}
