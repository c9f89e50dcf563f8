import type { Factor, SupabaseClient } from '@supabase/supabase-js'
import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { loadBrowserClient } from '../../session/browser-client.ts'
import { useSessionAccess } from '../../session/session-context.ts'
import { describeFailure } from '../../session/describe-failure.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toast.tsx'
import { CodeForm } from '../../session/code-form.tsx'

/** The second factor: an authenticator's code, a texted one, or a key. */
export function FactorStep({ onDone }: { readonly onDone: () => void }) {
  const { anonKey } = useSessionAccess()
  const showToast = useToast()
  const [factors, setFactors] = useState<readonly Factor[] | null>(null)
  const [chosenId, setChosenId] = useState<string | null>(null)

  useEffect(() => {
    void listVerifiedFactors(anonKey).then(setFactors, (error) => showToast(describeFailure(error)))
  }, [anonKey, showToast])

  const leave = async () => {
    const client = await loadBrowserClient(anonKey)
    await client.auth.signOut({ scope: 'local' })
  }
  const factor = factors?.find(({ id }) => id === chosenId) ?? factors?.[0]
  const others = factors?.filter(({ id }) => id !== factor?.id) ?? []
  return (
    <div className="space-y-4">
      {factor === undefined ? (
        <div className="h-28 animate-pulse rounded-md bg-sunken" />
      ) : (
        <FactorProof key={factor.id} factor={factor} onDone={onDone} />
      )}
      {others.map(({ id, friendly_name: name, factor_type: type }) => (
        <Button key={id} className="w-full" onClick={() => setChosenId(id)}>
          Use {describeFactor(type, name)} instead
        </Button>
      ))}
      <p className="text-center text-sm">
        <button type="button" onClick={leave} className="text-accent underline">
          Sign in as someone else
        </button>
      </p>
    </div>
  )
}

function FactorProof({ factor, onDone }: { readonly factor: Factor; readonly onDone: () => void }) {
  const { anonKey } = useSessionAccess()
  const showToast = useToast()
  const [challengeId, setChallengeId] = useState<string | null>(null)
  const [isRecovering, setIsRecovering] = useState(false)

  const run = (work: (client: SupabaseClient) => Promise<void>) => async () => {
    try {
      await work(await loadBrowserClient(anonKey))
    } catch (error) {
      showToast(describeFailure(error))
    }
  }
  const useKey = run(async (client) => {
    const { error } = await client.auth.mfa.webauthn.authenticate({ factorId: factor.id })
    if (error !== null) throw error
    onDone()
  })
  const sendCode = run(async (client) => {
    const { data, error } = await client.auth.mfa.challenge({ factorId: factor.id })
    if (error !== null) throw error
    setChallengeId(data.id)
  })
  const verify = async (code: string) => {
    const client = await loadBrowserClient(anonKey)
    const { error } =
      challengeId === null
        ? await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code })
        : await client.auth.mfa.verify({ factorId: factor.id, challengeId, code })
    if (error !== null) throw error
    onDone()
  }

  if (factor.factor_type === 'webauthn')
    return (
      <Button look="main" className="w-full" onClick={useKey}>
        <KeyRound aria-hidden="true" size={18} />
        Use your security key
      </Button>
    )
  if (factor.factor_type === 'phone' && challengeId === null)
    return (
      <Button look="main" className="w-full" onClick={sendCode}>
        Text me a code
      </Button>
    )
  if (factor.factor_type === 'phone')
    return <CodeForm label="Code from the text message" action="Continue" onCode={verify} />
  return (
    <>
      {isRecovering ? (
        <CodeForm
          key="recovery"
          label="Recovery code"
          hint="One of the ten codes you saved. Each works once."
          action="Continue"
          isRecovery
          onCode={verify}
        />
      ) : (
        <CodeForm
          key="app"
          label="Code from your authenticator app"
          action="Continue"
          onCode={verify}
        />
      )}
      <Button className="w-full" onClick={() => setIsRecovering(!isRecovering)}>
        {isRecovering ? 'Use the authenticator app' : 'Use a recovery code'}
      </Button>
    </>
  )
}

async function listVerifiedFactors(anonKey: string): Promise<readonly Factor[]> {
  const client = await loadBrowserClient(anonKey)
  const { data, error } = await client.auth.mfa.listFactors()
  if (error !== null) throw error
  return data.all.filter(({ status }) => status === 'verified')
}

function describeFactor(type: Factor['factor_type'], name: string | undefined): string {
  if (name !== undefined && name !== '') return `“${name}”`
  if (type === 'webauthn') return 'a security key'
  return type === 'phone' ? 'your phone' : 'the authenticator app'
}
