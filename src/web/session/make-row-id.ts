/**
 * A random UUID for a row to insert, so that retries are recognized. `crypto.randomUUID` is missing
 * on pages without TLS.
 */
export function makeRowId(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  // RFC 9562 §5.4: version 4; always the same one of the four variants.
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')
}
