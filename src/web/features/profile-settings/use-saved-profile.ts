import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Profile } from '../../../domain/accounts/profile.ts'
import { dropDraft, saveDraft, readDraft } from '../../session/saved-draft.ts'

const FIELDS = ['firstName', 'lastName', 'phone'] as const satisfies readonly (keyof Profile)[]

/**
 * Keeps what is typed on this tab until it is saved or taken back.
 * @param kept what the account holds now
 */
export function useSavedProfile(
  form: UseFormReturn<Profile, unknown, Profile>,
  ownerId: string,
  { firstName, lastName, phone }: Profile,
) {
  const { setValue, subscribe } = form
  useEffect(() => {
    const name = { form: 'profile', ownerId }
    const stored = { firstName, lastName, phone }
    const draft = readDraft(name)
    for (const field of FIELDS) {
      const text = draft.get(field)
      if (text !== undefined && text !== stored[field]) setValue(field, text, { shouldDirty: true })
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        // Only these: the others follow what is saved elsewhere.
        const changed = FIELDS.filter((field) => values[field] !== stored[field])
        const typed = changed.map((field) => [field, values[field]] as const)
        if (typed.length === 0) dropDraft(name)
        else saveDraft(name, Object.fromEntries(typed))
      },
    })
  }, [setValue, subscribe, ownerId, firstName, lastName, phone])
  return { drop: () => dropDraft({ form: 'profile', ownerId }) }
}
