import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import type { Profile } from '../../../domain/accounts/profile.ts'
import { loadBrowserClient } from '../../session/browser-client.ts'
import { EndedNote } from '../../session/ended-note.tsx'
import { useSessionAccess } from '../../session/session-context.ts'
import { hasSessionEnded, describeRowFailure } from '../../session/describe-row-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toast.tsx'
import { ACCOUNT_TAB } from './account-tab.ts'
import { checkProfileForm } from './check-profile-form.ts'
import { changeProfile } from './change-profile.ts'
import { useSavedProfile } from './use-saved-profile.ts'

type ProfileFormProps = { readonly ownerId: string; readonly profile: Profile }

export function ProfileForm({ ownerId, profile }: ProfileFormProps) {
  const { anonKey } = useSessionAccess()
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  const [hasEnded, setHasEnded] = useState(false)
  const form = useForm<Profile, unknown, Profile>({
    defaultValues: profile,
    values: profile,
    // What another tab saved arrives with the next reading; what is being typed here stays.
    resetOptions: { keepDirtyValues: true },
    resolver: checkProfileForm,
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const draft = useSavedProfile(form, ownerId, profile)

  const showStored = (stored: Profile) =>
    form.reset(stored, { keepDirtyValues: false, keepFieldsRef: true })

  const save = async (checked: Profile) => {
    try {
      const isThere = await changeProfile(await loadBrowserClient(anonKey), ownerId, checked)
      setHasEnded(!isThere)
      if (!isThere) return
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
          hint="With + and the country code. It is shown to nobody and not used to sign in."
          error={errors.phone?.message}
          defaultValue={profile.phone}
          {...form.register('phone')}
        />
        {hasEnded && <EndedNote next={ACCOUNT_TAB} />}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" look="main" disabled={isSubmitting}>
            {isSubmitting ? 'Processing...' : 'Save changes'}
          </Button>
          {isDirty && !isSubmitting && (
            <>
              <Button onClick={() => showStored(profile)}>Discard changes</Button>
              <output className="text-sm text-ink-soft">Not saved yet</output>
            </>
          )}
        </div>
      </form>
    </Panel>
  )
}
