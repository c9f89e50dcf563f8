import { bindCode } from '../../../domain/accounts/one-time-code.ts'
import type { Secrets } from '../../ports/secrets.ts'

/** What is kept of a code that was texted for a factor; 32 bytes. */
export function computeFactorCodeMac(
  secrets: Pick<Secrets, 'mac'>,
  { factorId, code }: { readonly factorId: string; readonly code: string },
): Uint8Array {
  return secrets.mac('factor-code', bindCode('factor', factorId, code))
}
