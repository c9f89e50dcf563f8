import { data, redirect } from 'react-router'
import type { Preferences } from '../../domain/preferences/preferences.ts'
import { productContext } from '../product-context.ts'
import { requireOwner } from '../session/require-owner.ts'
import { writeTheme } from '../../domain/preferences/theme-cookie.ts'
import type { Route } from './+types/preferences.ts'
import { usesHttps } from '../../platform/uses-https.ts'

export type PreferencesReply =
  | { readonly ok: true }
  | { readonly ok: false; readonly message: string }

/** Saves a user's preferences: a JSON object. The theme is stored in the browser too. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { owner, own } = await requireOwner(context, new URL('/settings?tab=preferences', url))
  const requestedChanges = await requestedRead(request)
  if (requestedChanges === null) return reject('Send preferences as a JSON object.')
  const changed = await own.changePreferences(owner, requestedChanges)
  if (!changed.ok) {
    const { invalidField } = changed.failure
    return reject(`"${invalidField}" is not a preference, or it cannot have this value.`)
  }
  // It has just been checked to be one.
  const theme = requestedChanges['theme'] as Preferences['theme'] | undefined
  const isHttps = usesHttps(context.get(productContext).publicUrl)
  const headers = new Headers()
  if (theme !== undefined) headers.set('Set-Cookie', writeTheme(theme, isHttps))
  return data<PreferencesReply>({ ok: true }, { headers })
}

/** If unreachable, the error shows where the choice was made. */
export async function clientAction({
  serverAction,
}: Route.ClientActionArgs): Promise<PreferencesReply> {
  try {
    return await serverAction()
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown
    return {
      ok: false,
      message: 'We couldn’t reach the server, so your choice may not be saved. Try again.',
    }
  }
}

export function loader() {
  return redirect('/settings?tab=preferences')
}

async function requestedRead(request: Request): Promise<Readonly<Record<string, unknown>> | null> {
  // Invalid JSON gets the same error as JSON of a wrong shape.
  const sent: unknown = await request.json().catch(() => null)
  const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent)
  return isObject ? { ...sent } : null
}

function reject(message: string) {
  return data<PreferencesReply>({ ok: false, message }, { status: 400 })
}
