import { useCanUsePasskeys } from '../../session/use-can-use-passkeys.ts'
import { Button } from '../../ui/button.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Part, Row, Section } from './section.tsx'
import { useAccountChange, useAccountPart, valueOf } from './use-account.ts'

export function PasskeySection() {
  const canUse = useCanUsePasskeys()
  const passkeys = useAccountPart('passkeys', async (client) =>
    valueOf(await client.auth.passkey.list()),
  )
  const add = useAccountChange(() => async (client) => {
    valueOf(await client.auth.registerPasskey())
    return 'You can now sign in with this passkey'
  })
  const remove = useAccountChange((passkeyId: string) => async (client) => {
    const { error } = await client.auth.passkey.delete({ passkeyId })
    if (error !== null) throw error
    return 'Passkey removed'
  })
  return (
    <Section
      title="Passkeys"
      intro="Sign in with your fingerprint, face or device PIN instead of a password. Passkeys can’t be guessed or phished."
    >
      <Part part={passkeys}>
        {(found) => (
          <ul>
            {found.map(({ id, friendly_name: name, created_at: made, last_used_at: used }) => (
              <Row
                key={id}
                title={name === undefined || name === '' ? 'Passkey' : name}
                note={
                  used === undefined ? (
                    <>
                      added <Moment at={made} />, not used yet
                    </>
                  ) : (
                    <>
                      last used <Moment at={used} />
                    </>
                  )
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
      {canUse ? (
        <Button disabled={add.isRunning} onClick={() => add.run()}>
          Add passkey
        </Button>
      ) : (
        <p className="text-ink-soft">
          This browser can’t add a passkey at this address. Passkeys need https and a host name.
        </p>
      )}
    </Section>
  )
}
