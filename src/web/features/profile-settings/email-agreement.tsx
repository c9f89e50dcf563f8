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

/** A pending e-mail change: takes the code from each address that must confirm. */
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
    showToast({ kind: 'success', title: 'Success', text: `Your address is ${requested} now` })
    await revalidate()
  }
  return (
    <div className="space-y-4 rounded-card border border-line-strong p-4 wrap-anywhere">
      <p>
        <strong>{requested}</strong> becomes your address when{' '}
        {sides.length === 1 ? 'it has agreed' : 'both addresses have agreed'}. Follow the link in{' '}
        {sides.length === 1 ? 'the mail' : 'each mail'}, or type its code here within {MINUTES}{' '}
        minutes.
      </p>
      {!isMailed && (
        <p className="text-sm text-ink-soft">
          This server sends no mail: whoever runs it finds the codes in its outbox or its log.
        </p>
      )}
      {sides.map((side) =>
        agreed.includes(side) ? (
          <p key={side} className="flex items-center gap-2">
            <Check aria-hidden="true" size={18} className="shrink-0" />
            <span className="min-w-0">{side} has agreed</span>
          </p>
        ) : (
          <CodeForm
            key={side}
            label={`Code sent to ${side}`}
            action="Agree"
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
      const text = 'New codes are on their way, unless the last ones left within the minute'
      showToast({ kind: 'success', title: 'Sent', text })
    } catch (error) {
      showToast(describeFailure(error))
    }
  }
  return <Button onClick={() => void resend()}>Send the codes again</Button>
}
