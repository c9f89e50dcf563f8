import { decodeAttestationObject } from '@simplewebauthn/server/helpers'

/**
 * None is asked for, and browsers then send none, or the key's own signature. Statements with
 * certificates are refused unread: their check follows addresses that the sender writes into them.
 * @param attestationObject base64url
 * @returns why it is refused, or null
 */
export function rejectAttestation(attestationObject: string): string | null {
  const attestation = decodeAttestationObject(
    new Uint8Array(Buffer.from(attestationObject, 'base64url')),
  )
  const format = attestation.get('fmt')
  const isOwnSignature = format === 'packed' && attestation.get('attStmt').get('x5c') === undefined
  return format === 'none' || isOwnSignature ? null : `no attestation "${format}" was asked for`
}
