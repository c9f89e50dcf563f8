import { Link } from 'react-router'
import type { ApiKeyScope } from '../../../domain/accounts/api-key.ts'
import { useFormats } from '../../preferences/preferences-context.ts'
import { Button } from '../../ui/button.tsx'
import { Moment } from '../../ui/moment.tsx'
import { useNow } from '../../ui/use-now.ts'
import { NewApiKeyForm } from './new-api-key-form.tsx'
import { requestAccount } from './request-account.ts'
import { Part, Row, Section } from './section.tsx'
import { useAccountChange, useAccountPart } from './use-account.ts'

/** In the order of `GET /auth/v1/api-keys`, newest first. */
type ApiKeyEntry = {
  readonly id: string
  readonly name: string
  readonly hint: string
  readonly scopes: readonly ApiKeyScope[]
  readonly expires_at: string
  readonly last_used_at: string | null
  readonly usage: readonly { readonly day: string; readonly requests: number }[]
}

/** The user's API keys, with their use, and a form for another. */
export function ApiKeysSection() {
  const keys = useAccountPart('api-keys', async (client, anonKey) => {
    const reply = await requestAccount(client, anonKey, { path: '/api-keys' })
    return (await reply.json()) as readonly ApiKeyEntry[]
  })
  const revoke = useAccountChange((id: string) => async (client, anonKey) => {
    await requestAccount(client, anonKey, { method: 'DELETE', path: `/api-keys/${id}` })
    return 'API key revoked'
  })
  return (
    <Section
      title="API keys"
      intro="For programs that read your own data, or need a higher rate limit. Public market data needs no key."
    >
      <Part part={keys}>
        {(found) =>
          found.length === 0 ? (
            <p>You have no API keys yet.</p>
          ) : (
            <ul>
              {found.map((key) => (
                <Row key={key.id} title={key.name} note={<KeyNote apiKey={key} />}>
                  <Button
                    look="danger"
                    disabled={revoke.isRunning}
                    aria-label={`Revoke ${key.name}`}
                    onClick={() => revoke.run(key.id)}
                  >
                    Revoke
                  </Button>
                </Row>
              ))}
            </ul>
          )
        }
      </Part>
      <NewApiKeyForm />
      <p className="text-ink-soft">
        How to use a key: <Link to="/developers#keys">Developers</Link>.
      </p>
    </Section>
  )
}

function KeyNote({ apiKey }: { readonly apiKey: ApiKeyEntry }) {
  const formats = useFormats()
  const now = useNow()
  const { hint, scopes, expires_at: expiresAt, last_used_at: usedAt, usage } = apiKey
  const requests = usage.reduce((sum, day) => sum + day.requests, 0)
  const isExpired = now !== null && Date.parse(expiresAt) <= now
  return (
    <>
      <code className="font-mono">{hint}</code>, {['market', ...scopes].join(', ')}
      <br />
      {isExpired ? 'Expired ' : 'Expires '}
      {formats.day(expiresAt)},{' '}
      {usedAt === null ? (
        'not used yet'
      ) : (
        <>
          last used <Moment at={usedAt} />, {formats.number(requests, 0)}{' '}
          {requests === 1 ? 'request' : 'requests'} in 30 days
        </>
      )}
    </>
  )
}
