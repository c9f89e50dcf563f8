import { useNavigate } from 'react-router'
import { loadBrowserClient } from '../session/browser-client.ts'
import { forgetQuestions } from '../session/recent-questions.ts'
import { forgetPages } from './stored-pages.ts'
import { useSessionAccess } from '../session/session-context.ts'
import { useToast } from '../ui/toast.tsx'

const STILL_SIGNED_IN =
  'You’re still signed in here. Sign out again once you’re connected, so that the server ends the session too.'

/**
 * Ends this browser's session and goes to the sign-in page; a deliberate sign-out has no return
 * path.
 */
export function useSignOut(): () => Promise<void> {
  const { anonKey } = useSessionAccess()
  const showToast = useToast()
  const navigate = useNavigate()
  return async () => {
    if (!navigator.onLine) {
      showToast({ kind: 'failure', title: 'You’re offline', text: STILL_SIGNED_IN })
      return
    }
    forgetQuestions()
    await forgetPages()
    const client = await loadBrowserClient(anonKey)
    // The session ends here whatever the server says.
    const { error } = await client.auth.signOut({ scope: 'local' })
    await navigate('/auth', { replace: true })
    if (error === null) return
    showToast({ kind: 'failure', title: 'Error', text: 'An unexpected error occurred' })
  }
}
