import { MAX_METADATA_BYTES, type MetadataError } from '../../../domain/accounts/user-metadata.ts'
import type { AccountFailure } from '../account-failure.ts'

/** Why a user's `data` is rejected, as a wire error. */
export function describeMetadataError({ reason }: MetadataError): AccountFailure {
  const message = {
    nul: 'User metadata cannot contain the character NUL',
    'broken-unicode': 'User metadata has text that is not valid Unicode',
    'too-deep': 'User metadata is nested too deeply',
    'too-large': `User metadata is larger than ${MAX_METADATA_BYTES} bytes`,
  }[reason]
  return { code: 'validation_failed', message }
}
