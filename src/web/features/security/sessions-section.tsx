import { Button } from '../../ui/button.tsx'
import { Moment } from '../../ui/moment.tsx'
import { requestAccount } from './request-account.ts'
import { nameBrowser } from './name-browser.ts'
import { Part, Row, Section } from './section.tsx'
import { useAccountChange, useAccountPart } from './use-account.ts'

/** In the order of `GET /auth/v1/sessions`, newest first. */
type SessionEntry = {
  readonly id: string
  readonly created_at: string
  readonly refreshed_at: string
  readonly user_agent: string | null
  readonly ip: string | null
  readonly is_current: boolean
}

export function SessionsSection() {
  const sessions = useAccountPart('sessions', async (client, anonKey) => {
    const reply = await requestAccount(client, anonKey, { path: '/sessions' })
    return (await reply.json()) as readonly SessionEntry[]
  })
  const end = useAccountChange((id: string) => async (client, anonKey) => {
    await requestAccount(client, anonKey, { method: 'DELETE', path: `/sessions/${id}` })
    return 'Signed out'
  })
  const endOthers = useAccountChange(() => async (client) => {
    const { error } = await client.auth.signOut({ scope: 'others' })
    if (error !== null) throw error
    return 'Signed out everywhere else'
  })
  return (
    <Section
      title="Where you are signed in"
      intro="Don’t recognize a device? Sign it out and change your password."
    >
      <Part part={sessions}>
        {(found) => (
          <>
            <ul>
              {found.map((session) => (
                <Row
                  key={session.id}
                  title={nameBrowser(session.user_agent)}
                  note={<SessionNote session={session} />}
                >
                  {!session.is_current && (
                    <Button disabled={end.isRunning} onClick={() => end.run(session.id)}>
                      Sign out
                    </Button>
                  )}
                </Row>
              ))}
            </ul>
            {found.length > 1 && (
              <Button disabled={endOthers.isRunning} onClick={() => endOthers.run()}>
                Sign out everywhere else
              </Button>
            )}
          </>
        )}
      </Part>
    </Section>
  )
}

function SessionNote({ session }: { readonly session: SessionEntry }) {
  return (
    <>
      {session.is_current ? 'This browser, since ' : 'Last active '}
      <Moment at={session.is_current ? session.created_at : session.refreshed_at} />
      {session.ip !== null && <>, from {session.ip}</>}
    </>
  )
}
