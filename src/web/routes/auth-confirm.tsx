import { Link, useLocation } from 'react-router'
import { chooseNextPage } from '../../domain/accounts/choose-next-page.ts'
import { AuthCard } from '../features/account/auth-card.tsx'
import { ConfirmForm } from '../features/account/confirm-form.tsx'
import { describePage } from '../page-meta.ts'
import { visitContext } from '../product-context.ts'
import { redirectToNext, useGoToNext } from '../session/go-to-next.ts'
import { SessionContext } from '../session/session-context.ts'
import { useToast } from '../ui/toast.tsx'
import type { Route } from './+types/auth-confirm.ts'

export function meta() {
  return describePage({
    title: 'Confirm your email | Tapelight',
    description: '',
    path: '/auth/confirm',
    publicUrl: '',
    isIndexable: false,
  })
}

/**
 * Mailed links and identity providers return here with a code, which is exchanged for a session
 * before anything is shown; without one this page takes the mailed code.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { session, anonKey } = context.get(visitContext)
  const { searchParams: requested } = new URL(request.url)
  const next = chooseNextPage(requested.get('next'), '/dashboard')
  const code = requested.get('code')
  if (code !== null && (await session.exchangeCode(code)) === null) throw redirectToNext(next)
  const error = code === null ? describeError(requested.get('error_code')) : USED
  // One of two addresses has confirmed an account change; the message is ours.
  const isPartlyConfirmed = error === null && requested.has('message')
  return { anonKey, next, error, isPartlyConfirmed }
}

const USED =
  'This link was already used, or opened in another browser. If it was to confirm your email, that worked: sign in.'

/** Our own message for a missing code; anyone can write a URL's text. */
function describeError(code: string | null): string | null {
  switch (code) {
    case null:
      return null
    case 'otp_expired':
      return 'This link has expired or was already used.'
    case 'signup_disabled':
      return 'New accounts are closed on this site.'
    case 'identity_already_exists':
      return 'That account is already linked to another user.'
    default:
      return 'Sign-in with the other service wasn’t completed. Try again, or sign in another way.'
  }
}

export default function Confirm({ loaderData }: Route.ComponentProps) {
  const { anonKey, next, error, isPartlyConfirmed } = loaderData
  // Passed by the form, so that no URL has an address.
  const handed: { email?: string } | null = useLocation().state
  const goToNext = useGoToNext()
  const showToast = useToast()
  const finish = () => {
    showToast({ kind: 'success', title: 'Welcome back!', text: "You've been signed in" })
    goToNext(next)
  }
  if (isPartlyConfirmed) return <PartlyConfirmed next={next} />
  return (
    <SessionContext value={{ anonKey }}>
      <AuthCard
        title={error === null ? 'Check your email' : 'That didn’t work'}
        intro={
          error ??
          'We sent you an email with a link and a code. Open the link, or enter the code here.'
        }
      >
        <ConfirmForm email={handed?.email?.trim() ?? ''} next={next} onDone={finish} />
      </AuthCard>
    </SessionContext>
  )
}

function PartlyConfirmed({ next }: { readonly next: string }) {
  return (
    <AuthCard
      title="One address confirmed"
      intro="Now confirm the other one: open the link in the email sent there, or enter its code in your settings."
    >
      <p className="text-center">
        <Link to={next}>Continue</Link>
      </p>
    </AuthCard>
  )
}
