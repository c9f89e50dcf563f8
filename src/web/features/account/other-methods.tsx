import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { SignInMethods } from '../../../use-cases/ports/page-session.ts'
import { loadBrowserClient } from '../../session/browser-client.ts'
import { useSessionAccess } from '../../session/session-context.ts'
import { describeFailure } from '../../session/describe-failure.ts'
import { useCanUsePasskeys } from '../../session/use-can-use-passkeys.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toast.tsx'
import type { AuthMode } from './auth-form.tsx'
import { returnAddress } from './sign-in.ts'

type OtherMethodsProps = {
  /** A passkey belongs to an existing account. */
  readonly mode: AuthMode
  readonly signInMethods: SignInMethods
  readonly next: string
  readonly onSignedIn: () => void
}

/** Passkey and identity providers: sign-in methods without our password. */
export function OtherMethods({ mode, signInMethods, next, onSignedIn }: OtherMethodsProps) {
  const { anonKey } = useSessionAccess()
  const showToast = useToast()
  const [isWorking, setIsWorking] = useState(false)
  const canUsePasskeys = useCanUsePasskeys()

  const work = async (run: () => Promise<void>) => {
    setIsWorking(true)
    try {
      await run()
    } catch (error) {
      showToast(describeFailure(error))
    } finally {
      setIsWorking(false)
    }
  }
  const signInWithPasskey = async () => {
    const client = await loadBrowserClient(anonKey)
    const { error } = await client.auth.signInWithPasskey()
    if (error !== null) throw error
    onSignedIn()
  }
  const signInWithProvider = async (provider: string) => {
    const client = await loadBrowserClient(anonKey)
    const { error } = await client.auth.signInWithOAuth({
      // The client types known providers; the server says which are enabled.
      provider: provider as 'google',
      options: { redirectTo: returnAddress(next) },
    })
    if (error !== null) throw error
  }

  const hasPasskey = signInMethods.hasPasskeys && canUsePasskeys && mode === 'sign-in'
  if (!hasPasskey && signInMethods.providers.length === 0) return null
  return (
    <div className="space-y-3">
      <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      {hasPasskey && (
        <Button className="w-full" disabled={isWorking} onClick={() => work(signInWithPasskey)}>
          <KeyRound aria-hidden="true" size={18} />
          Sign in with a passkey
        </Button>
      )}
      {signInMethods.providers.map(({ name, label }) => (
        <Button
          key={name}
          className="w-full"
          disabled={isWorking}
          onClick={() => work(() => signInWithProvider(name))}
        >
          Continue with {label}
        </Button>
      ))}
    </div>
  )
}
