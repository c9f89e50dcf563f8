import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { IdentityProvider } from '../../ports/identity-providers.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'

/** The provider of that name, if it is configured. */
export function findProvider(
  { identityProviders }: Pick<AccountDeps, 'identityProviders'>,
  name: string | undefined,
): Outcome<IdentityProvider, AccountFailure> {
  const provider = identityProviders.get(name ?? '')
  if (provider !== undefined) return succeed(provider)
  const given = name === undefined || name === '' ? 'none was named' : `"${name.slice(0, 40)}"`
  const message = `Unsupported provider: ${given} is not enabled`
  return fail({ code: 'validation_failed', message })
}
