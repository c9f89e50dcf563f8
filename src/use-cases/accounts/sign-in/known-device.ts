import type { Device } from '../../../domain/accounts/session.ts'
import type { Secrets } from '../../ports/secrets.ts'

/** What a device has shown to an account before. */
export type DeviceProof = 'password' | 'factor'

/**
 * The mark of a device that has shown its proof: without the server's secret nobody can make one, and it
 * is good for this device, proof and account only.
 * @param account the address of a password, the user id of a second factor
 */
export function makeDeviceMark(
  secrets: Pick<Secrets, 'mac'>,
  { deviceId, proof, account }: { deviceId: string; proof: DeviceProof; account: string },
): string {
  const mac = secrets.mac('known-device', `${proof}:${deviceId}:${account}`)
  return Buffer.from(mac).toString('base64url')
}

/**
 * Whose wrong tries count together: an account's, or those of one device that has shown the same proof
 * before. So strangers who guess lock each other out, and not the owner.
 */
export function nameGuesser(
  secrets: Pick<Secrets, 'mac'>,
  device: Device | null | undefined,
  { proof, account }: { readonly proof: DeviceProof; readonly account: string },
): string {
  if (device == null) return account
  const mark = makeDeviceMark(secrets, { deviceId: device.id, proof, account })
  return device.marks.includes(mark) ? `${account} ${device.id}` : account
}
