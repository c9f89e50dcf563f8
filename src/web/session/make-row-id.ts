/**
 * A random UUID for a row that is to be inserted, so that a second try of what may have been kept is
 * known for the first. `crypto.randomUUID` is missing where a page is served without TLS.
 */
export function makeRowId(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  // RFC 9562 §5.4: version 4; of the four variants one is taken always.
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')
}
