import type { IdentityProvider, ProviderFailure } from '../../ports/identity-providers.ts'
import type { AccountFailure } from '../account-failure.ts'

/** The wire failure for an unreachable provider or a rejected sign-in. */
export function describeProviderFailure(
  { label }: Pick<IdentityProvider, 'label'>,
  { kind, detail }: ProviderFailure,
): AccountFailure {
  return kind === 'provider-unavailable'
    ? {
        code: 'unexpected_failure',
        message: `${label} can’t be reached right now. Please try again.`,
        detail,
      }
    : {
        code: 'bad_oauth_callback',
        message: `${label} didn’t confirm who you are. Please try again.`,
        detail,
      }
}
