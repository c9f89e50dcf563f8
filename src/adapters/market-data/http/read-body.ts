/** Ten years of daily bars are below 1 MB, all listings of three exchanges about 3 MB. */
export const MAX_BODY_BYTES = 8_000_000

/**
 * The body of a reply as text, read no further than the limit.
 * @param decode for what is not surely UTF-8
 * @returns null when the body is larger; the rest is then never received
 */
export async function readBody(
  response: Response,
  {
    maxBytes = MAX_BODY_BYTES,
    decode = decodeUtf8,
  }: { readonly maxBytes?: number; readonly decode?: (bytes: Buffer) => string } = {},
): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop early cancels the stream, and with it the connection.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) return null
    chunks.push(chunk)
  }
  return decode(Buffer.concat(chunks))
}

function decodeUtf8(bytes: Buffer): string {
  return new TextDecoder().decode(bytes)
}
