import type { Resolver } from 'react-hook-form'
import { checkProfile, type Profile } from '../../../domain/accounts/profile.ts'

/** Checks the form, and gives the profile as it is to be kept. */
export const checkProfileForm: Resolver<Profile, unknown, Profile> = (typed) => {
  const checked = checkProfile(typed)
  if (checked.ok) return { values: checked.value, errors: {} }
  const errors = checked.failure.map(({ field, message }) => [field, { type: 'fault', message }])
  return { values: {}, errors: Object.fromEntries(errors) }
}
