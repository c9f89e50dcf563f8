import { bindCode } from '../../../domain/accounts/one-time-code.ts'
import type { Secrets } from '../../ports/secrets.ts'

/** The stored MAC of a texted factor code; 32 bytes. */
export function computeFactorCodeMac(
  secrets: Pick<Secrets, 'mac'>,
  { factorId, code }: { readonly factorId: string; readonly code: string },
): Uint8Array {
  return secrets.mac('factor-code', bindCode('factor', factorId, code))
}
