import { Check } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { LIFETIME_SECONDS } from '../../../domain/accounts/token-lifetimes.ts'
import type { UserProfile } from '../../../use-cases/accounts/profile/read-user-profile.ts'
import { loadBrowserClient } from '../../session/browser-client.ts'
import { CodeForm } from '../../session/code-form.tsx'
import { useSessionAccess } from '../../session/session-context.ts'
import { describeFailure } from '../../session/describe-failure.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toast.tsx'
import { agreeToEmail, resendEmailCodes } from './change-email.ts'

type EmailAgreementProps = UserProfile['email'] & { readonly requested: string }

const MINUTES = LIFETIME_SECONDS.mailedCode / 60

/** A pending email change: takes the code from each address that must confirm. */
export function EmailAgreement({ address, requested, mustAgree, isMailed }: EmailAgreementProps) {
  const { anonKey } = useSessionAccess()
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  const [agreed, setAgreed] = useState<readonly string[]>([])
  const sides = address !== null && mustAgree ? [address, requested] : [requested]
  const agree = async (side: string, code: string) => {
    const isChanged = await agreeToEmail(await loadBrowserClient(anonKey), side, code)
    setAgreed((before) => [...before, side])
    if (!isChanged) return
    showToast({ kind: 'success', title: 'Success', text: `Your email is now ${requested}` })
    await revalidate()
  }
  return (
    <div className="space-y-4 rounded-card border border-line-strong p-4 wrap-anywhere">
      <p>
        <strong>{requested}</strong> becomes your email after{' '}
        {sides.length === 1 ? 'you confirm it' : 'you confirm both addresses'}. Open the link in{' '}
        {sides.length === 1 ? 'the email' : 'each email'}, or enter its code here within {MINUTES}{' '}
        minutes.
      </p>
      {!isMailed && (
        <p className="text-sm text-ink-soft">
          This site can’t send email. Its operator finds the codes in the outbox or the log.
        </p>
      )}
      {sides.map((side) =>
        agreed.includes(side) ? (
          <p key={side} className="flex items-center gap-2">
            <Check aria-hidden="true" size={18} className="shrink-0" />
            <span className="min-w-0">{side} is confirmed</span>
          </p>
        ) : (
          <CodeForm
            key={side}
            label={`Code sent to ${side}`}
            action="Confirm"
            onCode={(code) => agree(side, code)}
          />
        ),
      )}
      {address !== null && <ResendButton address={address} />}
    </div>
  )
}

function ResendButton({ address }: { readonly address: string }) {
  const { anonKey } = useSessionAccess()
  const showToast = useToast()
  const resend = async () => {
    try {
      await resendEmailCodes(await loadBrowserClient(anonKey), address)
      const text = 'New codes are on their way, unless we sent some in the last minute'
      showToast({ kind: 'success', title: 'Sent', text })
    } catch (error) {
      showToast(describeFailure(error))
    }
  }
  return <Button onClick={() => void resend()}>Send codes again</Button>
}
