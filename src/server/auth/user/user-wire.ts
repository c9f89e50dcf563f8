import type { Factor, Identity, User } from '../../../domain/accounts/user.ts'

/** A user in wire format: unset dates are omitted, unset addresses empty. */
export function toWireUser(user: User) {
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email ?? '',
    phone: user.phone ?? '',
    ...withoutNulls({
      email_confirmed_at: user.emailConfirmedAt,
      phone_confirmed_at: user.phoneConfirmedAt,
      confirmed_at: findConfirmedAt(user),
      last_sign_in_at: user.lastSignInAt,
      banned_until: user.bannedUntil,
      confirmation_sent_at: user.confirmationSentAt,
      recovery_sent_at: user.recoverySentAt,
      email_change_sent_at: user.emailChangeSentAt,
      phone_change_sent_at: user.phoneChangeSentAt,
      reauthentication_sent_at: user.reauthenticationSentAt,
      new_email: user.newEmail,
      new_phone: user.newPhone,
    }),
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    identities: user.identities.map(toWireIdentity),
    ...(user.factors.length === 0 ? {} : { factors: user.factors.map(toWireFactor) }),
    created_at: user.createdAt,
    updated_at: user.updatedAt,
    is_anonymous: user.isAnonymous,
  }
}

/** An identity in wire format: `id` is the provider's id of the user. */
function toWireIdentity(identity: Identity) {
  return {
    identity_id: identity.id,
    id: identity.subject,
    user_id: identity.userId,
    identity_data: identity.data,
    provider: identity.provider,
    ...withoutNulls({ last_sign_in_at: identity.lastSignInAt }),
    created_at: identity.createdAt,
    updated_at: identity.updatedAt,
    ...withoutNulls({ email: identity.email }),
  }
}

function toWireFactor(factor: Factor) {
  return {
    id: factor.id,
    factor_type: factor.type,
    status: factor.status,
    ...(factor.friendlyName === '' ? {} : { friendly_name: factor.friendlyName }),
    created_at: factor.createdAt,
    updated_at: factor.updatedAt,
    ...withoutNulls({ phone: factor.phone }),
  }
}

/** When the account's address or number was first confirmed. */
function findConfirmedAt({ emailConfirmedAt, phoneConfirmedAt }: User): string | null {
  const times = [emailConfirmedAt, phoneConfirmedAt].filter((time) => time !== null)
  return times.toSorted()[0] ?? null
}

function withoutNulls(fields: Readonly<Record<string, string | null>>): Record<string, string> {
  const set = Object.entries(fields).flatMap(([name, value]) =>
    value === null ? [] : [[name, value] as const],
  )
  return Object.fromEntries(set)
}
