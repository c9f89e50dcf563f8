import { redirect } from 'react-router'
import type { Route } from './+types/theme.ts'
import { productContext, visitContext } from '../product-context.ts'
import { writeTheme } from '../../domain/preferences/theme-cookie.ts'
import { usesHttps } from '../../platform/uses-https.ts'

/**
 * Saves the chosen theme, with the account if there is one, and returns to the previous page. Works
 * without scripts.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const theme = form.get('theme') === 'dark' ? 'dark' : 'light'
  const { publicUrl } = context.get(productContext)
  const { session, own } = context.get(visitContext)
  const owner = await session.readOwner()
  if (owner !== null) await own.changePreferences(owner, { theme })
  return redirect(localPath(form.get('from')), {
    headers: { 'Set-Cookie': writeTheme(theme, usesHttps(publicUrl)) },
  })
}

export function loader() {
  return redirect('/')
}

/** Only a path on this site is allowed as the return path. */
function localPath(from: FormDataEntryValue | null): string {
  const base = 'http://here.invalid'
  if (typeof from !== 'string' || !from.startsWith('/') || !URL.canParse(from, base)) return '/'
  const url = new URL(from, base)
  // Two slashes at the start would name another host.
  const isHere = url.origin === base && !url.pathname.startsWith('//')
  return isHere ? url.pathname + url.search : '/'
}
