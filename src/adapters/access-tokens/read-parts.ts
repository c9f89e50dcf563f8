/** Longer than any token that fits in the headers servers let pass. */
const MAX_TOKEN_LENGTH = 16_384

/** Bytes of an ES256 signature: two numbers of 32 (RFC 7518 §3.4). */
const SIGNATURE_BYTES = 64

/**
 * Takes a token apart before anything of it is believed. Each part must be spelled the one way that
 * RFC 7515 allows: decoders read over padding, spaces and stray last bits, and one signature would
 * have many spellings.
 * @returns null when it is no compact token with a signature of our length
 */
export function readParts(token: string): { readonly header: unknown } | null {
  if (token.length > MAX_TOKEN_LENGTH) return null
  const parts = token.split('.', 4).map(decode)
  const [header, payload, signature] = parts
  if (parts.length !== 3 || !header || !payload || signature?.length !== SIGNATURE_BYTES)
    return null
  try {
    return { header: JSON.parse(header.toString('utf8')) }
  } catch {
    return null
  }
}

function decode(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.toString('base64url') === text ? bytes : null
}
