import { Link } from 'react-router'
import { CodePanel } from './code-panel.tsx'
import { GuidePart } from './guide-part.tsx'

const CODE = 'font-mono text-sm'

/** What works without a key, and how to get one for the rest. */
export function KeyGuide({ anonKey }: { anonKey: string }) {
  return (
    <GuidePart id="keys" title="When you need a key">
      <dl className="mt-3 grid gap-3">
        <Access name="No key" what="/api/v1">
          Every GET call on this page. They work from any website or program.
        </Access>
        <Access name="Public key" what="/functions/v1">
          Send this server’s public key in the <code className={CODE}>apikey</code> header. It is
          the same for everyone and is not a secret.
        </Access>
        <Access name="Personal API key" what="all but /auth/v1">
          Doubles your rate limit, takes up to 500 tickers in one call and, within the scopes you
          choose, opens your portfolio, watchlists and alerts.{' '}
          <Link to="/settings?tab=api-keys">Create one in your settings</Link> and send it as{' '}
          <code className={CODE}>Authorization: Bearer tapelight_…</code>. It is a secret: anyone
          who has it can use it until it expires or you revoke it.
        </Access>
        <Access name="Sign-in" what="/auth/v1, /rest/v1">
          Your own portfolio, watchlists and settings. Send the public key plus the access token you
          get when you sign in. <code className={CODE}>@supabase/supabase-js</code> does both.
        </Access>
      </dl>
      <div className="mt-4 max-w-xl">
        <CodePanel label="This server’s public key" code={anonKey} />
      </div>
      <p className="mt-3 max-w-prose text-ink-soft">
        If you run your own server,{' '}
        <code className={`whitespace-nowrap ${CODE}`}>npm run --silent keys</code> prints its public
        key.
      </p>
    </GuidePart>
  )
}

type AccessProps = {
  readonly name: string
  readonly what: string
  readonly children: React.ReactNode
}

function Access({ name, what, children }: AccessProps) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="font-semibold">
        {name}
        <code className={`block font-normal text-ink-soft ${CODE}`}>{what}</code>
      </dt>
      <dd className="max-w-prose">{children}</dd>
    </div>
  )
}
