import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** How one reply differs from an honest one. */
export type Twist = {
  readonly challenge?: string
  readonly origin?: string
  readonly rpId?: string
  readonly type?: string
  readonly counter?: number
  readonly isUserPresent?: boolean
  readonly isUserVerified?: boolean
  readonly credentialId?: string
  /** CBOR of format and statement, instead of "none". */
  readonly attestation?: Buffer
}

/** CBOR: "fmt": "none", "attStmt": {}. */
const NO_ATTESTATION = Buffer.concat([
  word('fmt'),
  word('none'),
  word('attStmt'),
  Buffer.from([0xa0]),
])

/**
 * An authenticator in software, by WebAuthn level 2 §6 alone: one ES256 key pair, user always
 * present and verified unless a reply is twisted.
 */
export function makeAuthenticator(party: { readonly rpId: string; readonly origin: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let uses = 0

  const writeClientData = (type: string, challenge: string, twist: Twist) =>
    Buffer.from(
      JSON.stringify({
        type: twist.type ?? type,
        challenge: twist.challenge ?? challenge,
        origin: twist.origin ?? party.origin,
        crossOrigin: false,
      }),
    )
  const writeAuthenticatorData = (twist: Twist, credential: Buffer) => {
    const { isUserPresent = true, isUserVerified = true, counter = uses } = twist
    const flags =
      (isUserPresent ? 0x01 : 0) | (isUserVerified ? 0x04 : 0) | (credential.length > 0 ? 0x40 : 0)
    const tail = Buffer.alloc(5)
    tail.writeUInt8(flags, 0)
    tail.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(Buffer.from(twist.rpId ?? party.rpId)), tail, credential])
  }
  const nameCredential = (twist: Twist) => {
    const credentialId = twist.credentialId ?? id.toString('base64url')
    return {
      id: credentialId,
      rawId: credentialId,
      type: 'public-key' as const,
      clientExtensionResults: {},
      authenticatorAttachment: 'platform',
    }
  }

  return {
    /** The answer to `navigator.credentials.create` with this challenge. */
    create(challenge: string, twist: Twist = {}) {
      const key = Buffer.concat([
        // A map of five: EC2, ES256, P-256, x, y (RFC 9053 §2.1 and §7.1).
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        Buffer.from(x, 'base64url'),
        Buffer.from([0x22, 0x58, 0x20]),
        Buffer.from(y, 'base64url'),
      ])
      const aaguid = Buffer.alloc(16)
      const data = writeAuthenticatorData(
        twist,
        Buffer.concat([aaguid, Buffer.from([0, id.length]), id, key]),
      )
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        twist.attestation ?? NO_ATTESTATION,
        word('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      return {
        ...nameCredential(twist),
        response: {
          clientDataJSON: writeClientData('webauthn.create', challenge, twist).toString(
            'base64url',
          ),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
      }
    },
    /** The answer to `navigator.credentials.get` with this challenge. */
    request(challenge: string, twist: Twist = {}) {
      uses += 1
      const clientData = writeClientData('webauthn.get', challenge, twist)
      const data = writeAuthenticatorData(twist, Buffer.alloc(0))
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey)
      return {
        ...nameCredential(twist),
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: null,
        },
      }
    },
  }
}

/** CBOR of a text of fewer than 24 bytes. */
export function word(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
