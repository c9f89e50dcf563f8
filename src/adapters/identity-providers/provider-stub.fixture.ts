import { once } from 'node:events'
import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'

export type StubCall = {
  readonly path: string
  readonly authorization: string | undefined
  readonly form: Readonly<Record<string, string>>
}

/** The response of a path: JSON with status 200 unless specified; null never responds. */
export type StubReply = {
  readonly status?: number
  readonly location?: string
  readonly body: unknown
} | null

/** A server with scripted responses, for what a real provider would never send. */
export async function startProviderStub(answer: (call: StubCall, issuer: string) => StubReply) {
  const calls: StubCall[] = []
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' }] }
  let issuer = ''
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
      const { authorization } = request.headers
      const call = { path: request.url ?? '', authorization, form }
      calls.push(call)
      const reply = call.path === '/jwks' ? { body: jwks } : answer(call, issuer)
      if (reply === null) return
      const { status = 200, location, body } = { location: undefined, ...reply }
      response.writeHead(status, {
        'content-type': 'application/json',
        ...(location === undefined ? {} : { location }),
      })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  issuer = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  return {
    issuer,
    calls,
    signIdToken: (claims: JWTPayload) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'k1' }).sign(privateKey),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A discovery document with every endpoint at the stub. */
export function describeStub(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize?tenant=x`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
  }
}
