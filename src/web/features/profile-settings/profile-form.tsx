import { useEffect, useState } from 'react'
import { type Resolver, useForm, type UseFormReturn } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { checkProfile, type Profile } from '../../../domain/accounts/profile.ts'
import { loadBrowserClient } from '../../session/browser-client.ts'
import { EndedNote } from '../../session/ended-note.tsx'
import { useSessionAccess } from '../../session/session-context.ts'
import { describeRowFailure, hasSessionEnded } from '../../session/describe-row-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toast.tsx'
import { ACCOUNT_TAB } from './account-tab.ts'
import type { SupabaseClient } from '@supabase/supabase-js'
import { dropDraft, readDraft, saveDraft } from '../../session/saved-draft.ts'

const FIELDS = ['firstName', 'lastName', 'phone'] as const satisfies readonly (keyof Profile)[]

/** Validates the form, and returns the profile to save. */
const checkProfileForm: Resolver<Profile, unknown, Profile> = (typed) => {
  const checked = checkProfile(typed)
  if (checked.ok) return { values: checked.value, errors: {} }
  const errors = checked.failure.map(({ field, message }) => [field, { type: 'fault', message }])
  return { values: {}, errors: Object.fromEntries(errors) }
}

type ProfileFormProps = { readonly ownerId: string; readonly profile: Profile }

export function ProfileForm({ ownerId, profile }: ProfileFormProps) {
  const { anonKey } = useSessionAccess()
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  const [hasEnded, setHasEnded] = useState(false)
  const form = useForm<Profile, unknown, Profile>({
    defaultValues: profile,
    values: profile,
    // Another tab's saves arrive with the next load; input here stays.
    resetOptions: { keepDirtyValues: true },
    resolver: checkProfileForm,
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const draft = useSavedProfile(form, ownerId, profile)

  const showStored = (stored: Profile) =>
    form.reset(stored, { keepDirtyValues: false, keepFieldsRef: true })

  const save = async (checked: Profile) => {
    try {
      const isSaved = await changeProfile(await loadBrowserClient(anonKey), ownerId, checked)
      setHasEnded(!isSaved)
      if (!isSaved) return
    } catch (error) {
      setHasEnded(hasSessionEnded(error))
      showToast(describeRowFailure(error))
      return
    }
    showStored(checked)
    draft.drop()
    showToast({ kind: 'success', title: 'Success', text: 'Profile updated successfully' })
    await revalidate()
  }
  return (
    <Panel title="Profile">
      <form
        method="post"
        noValidate
        onSubmit={(event) => void form.handleSubmit(save)(event)}
        className="max-w-md space-y-4"
      >
        <TextField
          label="First Name"
          autoComplete="given-name"
          error={errors.firstName?.message}
          defaultValue={profile.firstName}
          {...form.register('firstName')}
        />
        <TextField
          label="Last Name"
          autoComplete="family-name"
          error={errors.lastName?.message}
          defaultValue={profile.lastName}
          {...form.register('lastName')}
        />
        <TextField
          label="Phone"
          type="tel"
          autoComplete="tel"
          hint="Include + and the country code. Only you can see it; we don’t use it to sign you in."
          error={errors.phone?.message}
          defaultValue={profile.phone}
          {...form.register('phone')}
        />
        {hasEnded && <EndedNote next={ACCOUNT_TAB} />}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" look="main" disabled={isSubmitting}>
            {isSubmitting ? 'Saving…' : 'Save changes'}
          </Button>
          {isDirty && !isSubmitting && (
            <>
              <Button onClick={() => showStored(profile)}>Discard changes</Button>
              <output className="text-sm text-ink-soft">Unsaved changes</output>
            </>
          )}
        </div>
      </form>
    </Panel>
  )
}

/**
 * Saves a profile; the last write wins.
 * @param ownerId the owner of the page it was typed on
 * @returns whether that is this session's: a browser may have been signed in as another user
 * meanwhile
 * @throws what the client throws
 */
async function changeProfile(
  client: SupabaseClient,
  ownerId: string,
  { firstName, lastName, phone }: Profile,
): Promise<boolean> {
  const { data } = await client
    .from('profiles')
    .update({
      first_name: orNull(firstName),
      last_name: orNull(lastName),
      phone: orNull(phone),
    })
    .eq('id', ownerId)
    .select('id')
    .throwOnError()
  return data.length > 0
}

function orNull(text: string): string | null {
  return text === '' ? null : text
}

/** Stores this tab's input until it is saved or discarded, given the account's current values. */
function useSavedProfile(
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
