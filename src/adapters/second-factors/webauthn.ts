import type { z } from 'zod'
import { fail, type Outcome, succeed } from '../../platform/outcome.ts'
import type {
  Webauthn,
  WebauthnCeremony,
  WebauthnCredential,
  WebauthnFailure,
  WebauthnOptions,
} from '../../use-cases/ports/webauthn.ts'
import { authenticationReply, registrationReply } from './credential-replies.ts'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'

/** Loaded with the first ceremony: most starts need none, and it takes a quarter of a second. */
function loadServer() {
  return import('@simplewebauthn/server')
}

/** The browser's timeout; the caller expires the challenge itself. */
const TIMEOUT_MS = 300_000

/**
 * WebAuthn with @simplewebauthn/server. User verification is required in both ceremonies, because a
 * passkey replaces password and second factor at once.
 * @param partyName our name as shown by authenticators
 */
export function createWebauthn({ partyName }: { readonly partyName: string }): Webauthn {
  return {
    async beginCreate({ rpId, origins, userId, userName, excluded, isDiscoverable }) {
      const { generateRegistrationOptions } = await loadServer()
      const options = await generateRegistrationOptions({
        rpName: partyName,
        rpID: rpId,
        userName,
        userDisplayName: userName,
        userID: new TextEncoder().encode(userId),
        timeout: TIMEOUT_MS,
        attestationType: 'none',
        excludeCredentials: excluded.map((id) => ({ id })),
        authenticatorSelection: {
          residentKey: isDiscoverable ? 'required' : 'preferred',
          userVerification: 'required',
        },
      })
      return begun('create', options, { rpId, origins })
    },
    finishCreate: (ceremony, response) =>
      attempt(ceremony, 'create', registrationReply, response, finishCreate),
    async beginRequest({ rpId, origins, allowed }) {
      const { generateAuthenticationOptions } = await loadServer()
      const options = await generateAuthenticationOptions({
        rpID: rpId,
        timeout: TIMEOUT_MS,
        userVerification: 'required',
        allowCredentials: allowed.map(({ id, transports }) => ({
          id,
          transports: [...transports],
        })),
      })
      return begun('request', options, { rpId, origins })
    },
    finishRequest: (ceremony, credential, response) =>
      attempt(ceremony, 'request', authenticationReply, response, (reply) =>
        finishRequest(ceremony, credential, reply),
      ),
  }
}

async function finishCreate(
  reply: z.infer<typeof registrationReply>,
  ceremony: WebauthnCeremony,
): Promise<WebauthnCredential | string> {
  const failure = rejectAttestation(reply.response.attestationObject)
  if (failure !== null) return failure
  const { verifyRegistrationResponse } = await loadServer()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: reply,
    expectedChallenge: ceremony.challenge,
    expectedOrigin: [...ceremony.origins],
    expectedRPID: ceremony.rpId,
    requireUserVerification: true,
  })
  if (!verified) return 'the attestation does not verify'
  const { credential, credentialBackedUp } = registrationInfo
  if (credential.id !== reply.id) return 'the reply names another credential than it attests'
  return {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: reply.response.transports ?? [],
    isBackedUp: credentialBackedUp,
  }
}

async function finishRequest(
  ceremony: WebauthnCeremony,
  credential: WebauthnCredential,
  reply: z.infer<typeof authenticationReply>,
): Promise<WebauthnCredential | string> {
  if (reply.id !== credential.id) return 'the reply is by another credential'
  const { verifyAuthenticationResponse } = await loadServer()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: reply,
    expectedChallenge: ceremony.challenge,
    expectedOrigin: [...ceremony.origins],
    expectedRPID: ceremony.rpId,
    requireUserVerification: true,
    credential: {
      id: credential.id,
      publicKey: new Uint8Array(Buffer.from(credential.publicKey, 'base64url')),
      counter: credential.counter,
    },
  })
  if (!verified) return 'the signature does not verify'
  const { newCounter, credentialBackedUp } = authenticationInfo
  return { ...credential, counter: newCounter, isBackedUp: credentialBackedUp }
}

/** The library throws for anything invalid; so may decoding hostile bytes. */
async function attempt<Reply>(
  ceremony: WebauthnCeremony,
  kind: WebauthnCeremony['kind'],
  schema: z.ZodType<Reply>,
  response: unknown,
  finish: (reply: Reply, ceremony: WebauthnCeremony) => Promise<WebauthnCredential | string>,
): Promise<Outcome<WebauthnCredential, WebauthnFailure>> {
  if (ceremony.kind !== kind) return reject(`a "${ceremony.kind}" ceremony was started`)
  const reply = schema.safeParse(response)
  if (!reply.success) return reject('the reply is not a valid credential')
  try {
    const finished = await finish(reply.data, ceremony)
    return typeof finished === 'string' ? reject(finished) : succeed(finished)
  } catch (error) {
    return reject(error instanceof Error ? error.message : 'the reply cannot be decoded')
  }
}

function reject(detail: string) {
  return fail({ kind: 'webauthn-rejected' as const, detail: detail.slice(0, 300) })
}

function begun(
  kind: WebauthnCeremony['kind'],
  options: { readonly challenge: string },
  party: Pick<WebauthnCeremony, 'rpId' | 'origins'>,
): { options: WebauthnOptions; ceremony: WebauthnCeremony } {
  return {
    // Via JSON, which drops undefined members.
    options: JSON.parse(JSON.stringify(options)),
    ceremony: { kind, challenge: options.challenge, ...party },
  }
}

/**
 * None is requested, and browsers then send none, or the key's own signature. Statements with
 * certificates are rejected unparsed: verifying them fetches URLs chosen by the sender.
 * @param attestationObject base64url
 * @returns the reason for a rejection, or null
 */
function rejectAttestation(attestationObject: string): string | null {
  const attestation = decodeAttestationObject(
    new Uint8Array(Buffer.from(attestationObject, 'base64url')),
  )
  const format = attestation.get('fmt')
  const isOwnSignature = format === 'packed' && attestation.get('attStmt').get('x5c') === undefined
  return format === 'none' || isOwnSignature ? null : `no attestation "${format}" was requested`
}
