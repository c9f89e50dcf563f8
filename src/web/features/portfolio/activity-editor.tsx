import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import type { Activity, NewActivity } from '../../../domain/portfolio/activities/activity.ts'
import type { ActivitiesPage } from '../../../use-cases/portfolio/read-activities.ts'
import { useFormats, usePreferences } from '../../preferences/preferences-context.ts'
import { loadBrowserClient } from '../../session/browser-client.ts'
import { describeRowFailure } from '../../session/describe-row-failure.ts'
import { makeRowId } from '../../session/make-row-id.ts'
import { useSessionAccess } from '../../session/session-context.ts'
import { useKeptInput } from '../../session/use-kept-input.ts'
import { Button } from '../../ui/button.tsx'
import { KeptNote } from '../../ui/kept-note.tsx'
import { useToast } from '../../ui/toast.tsx'
import {
  blankActivity,
  checkActivityForm,
  toActivityForm,
  type ActivityForm,
} from './activity-form.ts'
import { ActivityFormFields } from './activity-form-fields.tsx'
import { changeActivity, insertActivity, isAboutActivity } from './activity-rows.ts'

type ActivityEditorProps = {
  readonly ownerId: string
  readonly page: Pick<ActivitiesPage, 'accounts' | 'openLots'>
  /** The one to change; null for a new one. */
  readonly activity: Activity | null
  readonly onDone: () => void
}

const CHANGED =
  'This activity was changed in another tab or device while you edited it. Close this form to see the saved version.'

/** The form that adds or changes an activity. */
export function ActivityEditor({ ownerId, page, activity, onDone }: ActivityEditorProps) {
  const { anonKey } = useSessionAccess()
  const { revalidate } = useRevalidator()
  const { numberFormat } = usePreferences()
  const formats = useFormats()
  const showToast = useToast()
  const [error, setError] = useState<string | null>(null)
  // The same for each try, so that one whose reply was lost is not stored twice.
  const [id, setId] = useState(() => activity?.id ?? makeRowId())
  const form = useForm<ActivityForm, unknown, NewActivity>({
    defaultValues:
      activity === null
        ? blankActivity(page.accounts[0]?.id ?? '', 'sell')
        : toActivityForm(activity, numberFormat),
    resolver: checkActivityForm(page.accounts, numberFormat),
  })
  const { isSubmitting } = form.formState
  const { isRestored, forget } = useKeptInput(
    form,
    `activity ${ownerId} ${activity === null ? 'new' : `${activity.id} ${activity.version}`}`,
  )
  const close = () => {
    forget()
    onDone()
  }

  const save = async (given: NewActivity) => {
    setError(null)
    try {
      const client = await loadBrowserClient(anonKey)
      if (activity === null) await insertActivity(client, { id, ownerId, activity: given })
      else if (!(await changeActivity(client, activity, given))) {
        setError(CHANGED)
        return
      }
    } catch (cause) {
      const { text } = describeRowFailure(cause, formats)
      if (isAboutActivity(cause, id)) {
        const field = given.chosenLots.length > 0 ? 'lots' : 'shares'
        form.setError(field, { type: 'oversold', message: text }, { shouldFocus: true })
      } else setError(text)
      return
    }
    const text = activity === null ? 'Activity added' : 'Activity updated'
    showToast({ kind: 'success', title: 'Success', text })
    setId(makeRowId())
    close()
    await revalidate()
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <KeptNote isShown={isRestored} />
      <ActivityFormFields form={form} known={page} />
      <output className="mt-4 block text-loss">{error}</output>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button type="submit" look="main" disabled={isSubmitting}>
          {isSubmitting ? 'Saving…' : 'Save'}
        </Button>
        <Button onClick={close}>Cancel</Button>
      </div>
    </form>
  )
}
