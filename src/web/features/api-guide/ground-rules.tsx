import { CodePanel } from './code-panel.tsx'
import { GuidePart } from './guide-part.tsx'

const ERROR = `{
  "error": "Invalid value \\"0\\" for \\"limit\\": use a whole number from 1 to 50.",
  "message": "Invalid value \\"0\\" for \\"limit\\": use a whole number from 1 to 50.",
  "hint": null
}`

const STATUSES = [
  [
    '400',
    'A parameter is missing, unknown or invalid. The message says which and what is allowed.',
  ],
  ['401', 'The public key or API key is missing, wrong or expired.'],
  ['404', 'Unknown ticker, receipt id or path.'],
  ['429', 'Too many requests. Wait for the seconds in Retry-After.'],
  ['500', 'Something broke on our side. The message includes the request id.'],
  ['503', 'No data provider is available right now. Retry after the seconds in Retry-After.'],
] as const

const LIMITS = [
  ['Requests', '300 at once per client, then 20 per second; twice that with a personal API key'],
  [
    'Tickers',
    '25 per signals call, 50 per quotes call or stream; 500 per call with a personal API key, where each 25 count as one request',
  ],
  ['Streams', '6 open per client'],
  ['Request body', '1 MiB'],
] as const

/** Errors, limits, changes, sources and the disclaimer. */
export function GroundRules({ disclaimer }: { disclaimer: string }) {
  return (
    <>
      <GuidePart id="errors" title="Errors">
        <p className="mt-2 max-w-prose">
          Errors are JSON with one sentence that says what went wrong and what to do.
        </p>
        <div className="mt-3 grid items-start gap-4 xl:grid-cols-2">
          <Facts rows={STATUSES} />
          <CodePanel label="400 Bad Request" code={ERROR} />
        </div>
      </GuidePart>
      <GuidePart id="limits" title="Rate limits">
        <div className="mt-3">
          <Facts rows={LIMITS} />
        </div>
        <p className="mt-3 max-w-prose text-ink-soft">
          Responses say what is left in the headers RateLimit and RateLimit-Policy. Another server
          may set other limits. Polling faster than the data changes returns the same data: quotes
          change every 20 seconds at most, movers every 2 minutes, news every 10.
        </p>
      </GuidePart>
      <GuidePart id="changes" title="Changes">
        <p className="mt-2 max-w-prose">
          A program that works with v1 today keeps working: we add to it and take nothing away. The{' '}
          <a href="/developers/changelog">API changelog</a> has everything that was added, and says
          how a change would be announced.
        </p>
      </GuidePart>
      <GuidePart id="sources" title="Data sources">
        <p className="mt-2 max-w-prose">
          Data comes from the providers on the <a href="/status">status page</a>, tried in order. If
          all of them fail, you get the last good data marked <Name>stale</Name>, or bundled data
          marked <Name>sample</Name>. If you publish the data, show its attribution and follow the
          provider’s terms.
        </p>
        <p className="mt-3 max-w-prose">
          Every signal has a receipt. Its format, and two short programs that check it, are on the
          page <a href="/method/receipts">How to check a receipt</a>.
        </p>
        <p className="mt-3 max-w-prose text-ink-soft">{disclaimer}</p>
      </GuidePart>
    </>
  )
}

function Facts({ rows }: { rows: readonly (readonly [name: string, text: string])[] }) {
  return (
    <dl className="grid max-w-prose gap-2">
      {rows.map(([name, text]) => (
        <div key={name} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4">
          <dt className="font-semibold tabular-nums">{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function Name({ children }: { children: string }) {
  return <code className="font-mono text-sm">{children}</code>
}
