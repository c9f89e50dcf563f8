import type { OneTimePurpose } from '../../../database/accounts/account-tables.ts'
import { bindCode } from '../../../domain/accounts/one-time-code.ts'
import type { Secrets } from '../../ports/secrets.ts'

/**
 * The stored form of a code, compared with a typed one.
 * @returns 32 bytes
 */
export function computeCodeMac(
  secrets: Pick<Secrets, 'mac'>,
  { purpose, address, code }: { purpose: OneTimePurpose; address: string; code: string },
): Uint8Array {
  return secrets.mac('one-time-code', bindCode(purpose, address, code))
}
