import { useState } from 'react'
import { CodeForm } from '../../session/code-form.tsx'
import { Button } from '../../ui/button.tsx'
import { Moment } from '../../ui/moment.tsx'
import { nameAuthenticator } from './name-authenticator.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Part, Row, Section } from './section.tsx'
import { useAccountChange, useAccountPart, valueOf } from './use-account.ts'

type Enrolment = { readonly id: string; readonly qrCode: string; readonly secret: string }

export function AuthenticatorSection() {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  const factors = useAccountPart('factors', async (client) => {
    const { all } = valueOf(await client.auth.mfa.listFactors())
    return all.filter((factor) => factor.factor_type === 'totp' && factor.status === 'verified')
  })
  const begin = useAccountChange(() => async (client) => {
    const { all } = valueOf(await client.auth.mfa.listFactors())
    const made = valueOf(
      await client.auth.mfa.enroll({
        factorType: 'totp',
        friendlyName: nameAuthenticator(all.map(({ friendly_name: name }) => name ?? '')),
        issuer: 'Tapelight',
      }),
    )
    setEnrolment({ id: made.id, qrCode: made.totp.qr_code, secret: made.totp.secret })
    return null
  })
  const remove = useAccountChange((factorId: string) => async (client) => {
    valueOf(await client.auth.mfa.unenroll({ factorId }))
    return 'Authenticator app removed'
  })
  return (
    <Section
      title="Authenticator app"
      intro="Asks for a 6-digit code from an app on your phone when you sign in, so your password alone isn’t enough."
    >
      <Part part={factors}>
        {(found) => (
          <ul>
            {found.map(({ id, friendly_name: name, created_at: at }) => (
              <Row
                key={id}
                title={name ?? 'Authenticator app'}
                note={
                  <>
                    Added <Moment at={at} />
                  </>
                }
              >
                <Button look="danger" disabled={remove.isRunning} onClick={() => remove.run(id)}>
                  Remove
                </Button>
              </Row>
            ))}
          </ul>
        )}
      </Part>
      {factors.data !== null && factors.data.length > 0 && <RecoveryCodes />}
      {enrolment === null ? (
        <Button disabled={begin.isRunning} onClick={() => begin.run()}>
          Add authenticator app
        </Button>
      ) : (
        <EnrolForm enrolment={enrolment} onDone={() => setEnrolment(null)} />
      )}
    </Section>
  )
}

function EnrolForm({
  enrolment,
  onDone,
}: {
  readonly enrolment: Enrolment
  readonly onDone: () => void
}) {
  const verify = useAccountChange((code: string) => async (client) => {
    valueOf(await client.auth.mfa.challengeAndVerify({ factorId: enrolment.id, code }))
    onDone()
    return 'Authenticator app added'
  })
  return (
    <div className="max-w-md space-y-4 rounded-card border border-line bg-raised p-5">
      <p>Scan this with your authenticator app, then enter the code it shows.</p>
      <img
        src={enrolment.qrCode}
        alt="QR code of the key below"
        width={192}
        height={192}
        className="bg-white p-2"
      />
      <p className="text-sm text-ink-soft">
        Can’t scan it? Enter this key:{' '}
        <code className="font-mono break-all text-ink">{enrolment.secret}</code>
      </p>
      <CodeForm
        label="Code from your authenticator app"
        action="Turn on"
        onCode={(code) => verify.runAsync(code)}
      />
      <Button className="w-full" onClick={onDone}>
        Cancel
      </Button>
    </div>
  )
}
