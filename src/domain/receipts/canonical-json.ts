import canonicalize from 'canonicalize'

/**
 * Canonical JSON of a value (RFC 8785): sorted field names, no white space, numbers in the shortest
 * digits that round-trip to the same double.
 * @param value a JSON value; `undefined` fields are omitted
 * @throws for non-finite numbers and values that JSON cannot represent
 */
export function writeCanonicalJson(value: unknown): string {
  const text = canonicalize(value)
  if (text === undefined) throw new TypeError('JSON has no text for this value')
  return text
}
