import canonicalize from 'canonicalize'

/**
 * A value as the one JSON text that stands for it (RFC 8785): names of fields in order, no white space,
 * numbers in the shortest digits that read back as the same double.
 * @param value what JSON can hold; fields that are `undefined` are left out
 * @throws for a number that is not finite, and for what JSON cannot hold
 */
export function writeCanonicalJson(value: unknown): string {
  const text = canonicalize(value)
  if (text === undefined) throw new TypeError('JSON has no text for this value')
  return text
}
