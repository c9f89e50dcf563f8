import { useEffect, useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { chooseNextPage } from '../../domain/accounts/choose-next-page.ts'
import { AuthCard } from '../features/account/auth-card.tsx'
import { AuthForm, type AuthMode } from '../features/account/auth-form.tsx'
import { FactorStep } from '../features/account/factor-step.tsx'
import { OtherMethods } from '../features/account/other-methods.tsx'
import type { AuthEntry, SignedIn } from '../features/account/sign-in.ts'
import { describePage } from '../page-meta.ts'
import { productContext, visitContext } from '../product-context.ts'
import { redirectToNext, useGoToNext } from '../session/go-to-next.ts'
import { SessionContext } from '../session/session-context.ts'
import { useAuthEvents } from '../session/use-auth-events.ts'
import { forgetPages } from '../shell/stored-pages.ts'
import { useToast } from '../ui/toast.tsx'
import type { Route } from './+types/auth.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return describePage({
    title: 'Sign in or sign up | Tapelight',
    description:
      'Sign in to Tapelight for your own dashboard, watchlists and portfolio. You don’t need an account to see signals.',
    path: '/auth',
    publicUrl: loaderData?.publicUrl ?? '',
  })
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { session, anonKey, signInMethods } = context.get(visitContext)
  const next = chooseNextPage(new URL(request.url).searchParams.get('next'), '/dashboard')
  const viewer = await session.readViewer()
  if (viewer !== null && !viewer.needsMfa) throw redirectToNext(next)
  const { publicUrl } = context.get(productContext)
  return { needsFactor: viewer !== null, anonKey, signInMethods, next, publicUrl }
}

export default function Auth({ loaderData }: Route.ComponentProps) {
  // Whoever is here isn't signed in, however the session ended.
  useEffect(() => void forgetPages(), [])
  return (
    <SessionContext value={{ anonKey: loaderData.anonKey }}>
      <AuthSteps {...loaderData} />
    </SessionContext>
  )
}

function AuthSteps({ needsFactor, signInMethods, next }: Route.ComponentProps['loaderData']) {
  const [search] = useSearchParams()
  const isNew = signInMethods.isSignUpOpen && search.get('mode') === 'sign-up'
  const mode: AuthMode = isNew ? 'sign-up' : 'sign-in'
  const { finish, takeEntry } = useArrival(next)

  if (needsFactor)
    return (
      <AuthCard title="One more step" intro="Confirm it’s you with your second factor.">
        <FactorStep onDone={() => finish('signed-in')} />
      </AuthCard>
    )
  const turned = new URLSearchParams(search)
  turned.set('mode', isNew ? 'sign-in' : 'sign-up')
  return (
    <AuthCard
      title={isNew ? 'Sign Up' : 'Sign In'}
      intro="For your own dashboard, watchlists and portfolio. You don’t need an account to see signals."
    >
      <AuthForm
        mode={mode}
        shortestPassword={signInMethods.shortestPassword}
        next={next}
        onSignedIn={takeEntry}
      />
      <OtherMethods
        mode={mode}
        signInMethods={signInMethods}
        next={next}
        onSignedIn={() => finish('signed-in')}
      />
      {signInMethods.isSignUpOpen && (
        <p className="border-t border-line pt-4 text-center">
          {isNew ? 'Have an account? ' : 'New here? '}
          <Link to={`?${turned}`} replace preventScrollReset>
            {isNew ? 'Sign In' : 'Sign Up'}
          </Link>
        </p>
      )}
    </AuthCard>
  )
}

/** Continues once signed in: by this form, or in another tab. */
function useArrival(next: string) {
  const navigate = useNavigate()
  const goToNext = useGoToNext()
  const showToast = useToast()
  const isHere = useRef(false)
  const requestAgain = () => navigate(`/auth?${new URLSearchParams({ next })}`, { replace: true })

  useAuthEvents((event, userId) => {
    const hasCome = userId !== null && !isHere.current
    isHere.current = userId !== null
    // The loader already knew the initial session.
    if (event === 'INITIAL_SESSION') return
    if (hasCome || event === 'MFA_CHALLENGE_VERIFIED' || event === 'SIGNED_OUT') void requestAgain()
  })
  const finish = (how: 'signed-in' | 'signed-up') => {
    showToast(GREETINGS[how])
    goToNext(next)
  }
  const takeEntry = (how: SignedIn, { email }: AuthEntry) => {
    if (how === 'owes-factor') void requestAgain()
    else if (how === 'unconfirmed')
      void navigate(`/auth/confirm?${new URLSearchParams({ next })}`, { state: { email } })
    else finish(how)
  }
  return { finish, takeEntry }
}

const GREETINGS = {
  'signed-in': { kind: 'success', title: 'Welcome back!', text: "You've been signed in" },
  'signed-up': {
    kind: 'success',
    title: 'Account created!',
    text: 'Your account has been created successfully',
  },
} as const
