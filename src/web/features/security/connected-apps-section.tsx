import { APP_SCOPE_LABELS, type AppScope } from '../../../domain/accounts/connected-app.ts'
import { useFormats } from '../../preferences/preferences-context.ts'
import { Button } from '../../ui/button.tsx'
import { Moment } from '../../ui/moment.tsx'
import { requestAccount } from './request-account.ts'
import { Part, Row, Section } from './section.tsx'
import { useAccountChange, useAccountPart } from './use-account.ts'

/** In the order of `GET /auth/v1/connected-apps`, newest first. */
type AppEntry = {
  readonly id: string
  readonly name: string
  readonly destination: string
  readonly scopes: readonly AppScope[]
  readonly created_at: string
  readonly expires_at: string
  readonly last_used_at: string | null
}

/** The apps that the user has connected, such as assistants, with what each may do. */
export function ConnectedAppsSection() {
  const apps = useAccountPart('connected-apps', async (client, anonKey) => {
    const reply = await requestAccount(client, anonKey, { path: '/connected-apps' })
    return (await reply.json()) as readonly AppEntry[]
  })
  const disconnect = useAccountChange((id: string) => async (client, anonKey) => {
    await requestAccount(client, anonKey, { method: 'DELETE', path: `/connected-apps/${id}` })
    return 'App disconnected'
  })
  return (
    <Section title="Connected apps" intro="Apps and assistants that you let use your account.">
      <Part part={apps}>
        {(found) =>
          found.length === 0 ? (
            <p>You haven’t connected any apps.</p>
          ) : (
            <ul>
              {found.map((app) => (
                <Row key={app.id} title={app.name} note={<AppNote app={app} />}>
                  <Button
                    look="danger"
                    disabled={disconnect.isRunning}
                    aria-label={`Disconnect ${app.name}`}
                    onClick={() => disconnect.run(app.id)}
                  >
                    Disconnect
                  </Button>
                </Row>
              ))}
            </ul>
          )
        }
      </Part>
    </Section>
  )
}

function AppNote({ app }: { readonly app: AppEntry }) {
  const formats = useFormats()
  const { destination, scopes, created_at: since, expires_at: until, last_used_at: usedAt } = app
  return (
    <>
      {destination}. {scopes.map((scope) => APP_SCOPE_LABELS[scope]).join(', ')}.
      <br />
      Connected {formats.day(since)}, expires {formats.day(until)},{' '}
      {usedAt === null ? (
        'not used yet'
      ) : (
        <>
          last used <Moment at={usedAt} />
        </>
      )}
    </>
  )
}
