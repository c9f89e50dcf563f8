import createClient from 'openapi-fetch'

export function createTapelightClient(options) {
  // Lists are comma-separated, as the API's document says of each.
  const querySerializer = { array: { style: 'form', explode: false } }
  return createClient({ querySerializer, ...options })
}
