import { Link, useNavigate } from 'react-router'
import { AuthCard } from '../features/account/auth-card.tsx'
import { NewPasswordForm } from '../features/account/new-password-form.tsx'
import { RecoverForm } from '../features/account/recover-form.tsx'
import { describePage } from '../page-meta.ts'
import { productContext, visitContext } from '../product-context.ts'
import { SessionContext } from '../session/session-context.ts'
import { useToast } from '../ui/toast.tsx'
import type { Route } from './+types/auth-recover.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return describePage({
    title: 'Reset your password | Tapelight',
    description: 'Get a link by email and choose a new password.',
    path: '/auth/recover',
    publicUrl: loaderData?.publicUrl ?? '',
  })
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { session, anonKey, signInMethods } = context.get(visitContext)
  const isVerified = new URL(request.url).searchParams.get('step') === 'new-password'
  const viewer = isVerified ? await session.readViewer() : null
  return {
    anonKey,
    email: viewer?.email ?? null,
    needsFactor: viewer?.needsMfa ?? false,
    shortestPassword: signInMethods.shortestPassword,
    canSendMail: signInMethods.canSendMail,
    publicUrl: context.get(productContext).publicUrl,
  }
}

/** Where a confirmed address continues. */
const NEW_PASSWORD = '/auth/recover?step=new-password'

export default function Recover({ loaderData }: Route.ComponentProps) {
  const { anonKey, email, needsFactor, shortestPassword, canSendMail } = loaderData
  const navigate = useNavigate()
  const showToast = useToast()
  const finish = () => {
    showToast({ kind: 'success', title: 'Success', text: 'Your password has been changed' })
    void navigate('/dashboard', { replace: true })
  }
  return (
    <SessionContext value={{ anonKey }}>
      {email === null && !canSendMail ? (
        <NoMail />
      ) : email === null ? (
        <AuthCard
          title="Reset your password"
          intro="Enter your account’s email, and we’ll send you a link to choose a new password."
        >
          <RecoverForm next={NEW_PASSWORD} onDone={() => void navigate(NEW_PASSWORD)} />
        </AuthCard>
      ) : (
        <AuthCard title="Choose a new password" intro={`For ${email}.`}>
          <NewPasswordForm
            needsFactor={needsFactor}
            shortestPassword={shortestPassword}
            onDone={finish}
          />
        </AuthCard>
      )}
    </SessionContext>
  )
}

/** A link that can't be sent is not offered. */
function NoMail() {
  return (
    <AuthCard
      title="Reset your password"
      intro="This server can’t send email, so it can’t send you a link."
    >
      <p>
        If you’re still signed in somewhere, choose a new password there, in Settings, Security.
        Otherwise contact the person who runs this server. To turn on email, they set{' '}
        <code className="font-mono">SMTP_URL</code>.
      </p>
      <p className="text-center text-sm">
        <Link to="/auth">Back to Sign In</Link>
      </p>
    </AuthCard>
  )
}
