import type { UserIdentity } from '@supabase/supabase-js'
import type { SignInMethods } from '../../../use-cases/ports/page-session.ts'
import { Button } from '../../ui/button.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Part, Row, Section } from './section.tsx'
import { useAccountChange, useAccountPart, valueOf } from './use-account.ts'

/** Identity providers used in addition to, or instead of, a password. */
export function IdentitiesSection({
  providers,
}: {
  readonly providers: SignInMethods['providers']
}) {
  const identities = useAccountPart('identities', async (client) => {
    const found = valueOf(await client.auth.getUserIdentities()).identities
    return found
  })
  const link = useAccountChange((provider: string) => async (client) => {
    const next = encodeURIComponent('/settings?tab=security')
    const redirectTo = new URL(`/auth/confirm?next=${next}`, location.origin).href
    // The client types known providers; the server says which are enabled.
    const { error } = await client.auth.linkIdentity({
      provider: provider as 'google',
      options: { redirectTo },
    })
    if (error !== null) throw error
    return null
  })
  const unlink = useAccountChange((identity: UserIdentity) => async (client) => {
    const { error } = await client.auth.unlinkIdentity(identity)
    if (error !== null) throw error
    return 'Account unlinked'
  })
  const labelOf = (name: string) => providers.find((known) => known.name === name)?.label ?? name
  return (
    <Section
      title="Linked accounts"
      intro="Sign in with any of these, without your Tapelight password."
    >
      <Part part={identities}>
        {(found) => {
          const linked = found.filter(
            ({ provider }) => provider !== 'email' && provider !== 'phone',
          )
          const open = providers.filter(
            ({ name }) => !linked.some(({ provider }) => provider === name),
          )
          return (
            <>
              <ul>
                {linked.map((identity) => (
                  <Row
                    key={identity.identity_id}
                    title={labelOf(identity.provider)}
                    note={<IdentityNote identity={identity} />}
                  >
                    <Button
                      look="danger"
                      disabled={unlink.isRunning}
                      onClick={() => unlink.run(identity)}
                    >
                      Unlink
                    </Button>
                  </Row>
                ))}
              </ul>
              {open.map(({ name, label }) => (
                <Button key={name} disabled={link.isRunning} onClick={() => link.run(name)}>
                  Link {label}
                </Button>
              ))}
            </>
          )
        }}
      </Part>
    </Section>
  )
}

function IdentityNote({ identity }: { readonly identity: UserIdentity }) {
  const email: unknown = identity.identity_data?.['email']
  return (
    <>
      {typeof email === 'string' && <>{email}, </>}
      {identity.created_at !== undefined && (
        <>
          linked <Moment at={identity.created_at} />
        </>
      )}
    </>
  )
}
