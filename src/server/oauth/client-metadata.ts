/** What we read of an app's metadata (RFC 7591); the rest is ignored, as the standard allows. */
const READ = new Set([
  'client_id',
  'client_name',
  'client_uri',
  'redirect_uris',
  'token_endpoint_auth_method',
  'grant_types',
  'response_types',
])

/**
 * An app's metadata, registered or in a document of its own, as a public client: without a secret, sent
 * back to the addresses it names and, for loopback ones, to any port of them (RFC 8252).
 * @param given any JSON; what is not an object is left for the server to reject
 */
export function limitClientMetadata(given: unknown): unknown {
  if (given === null || typeof given !== 'object' || Array.isArray(given)) return given
  const known = new Map(Object.entries(given).filter(([name]) => READ.has(name)))
  return {
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    ...Object.fromEntries(known),
    // Plain http only for loopback addresses, and any port of those.
    application_type: 'native',
    response_modes: ['query'],
  }
}
