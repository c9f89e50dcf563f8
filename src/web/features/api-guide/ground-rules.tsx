import { CodeBlock } from './code-block.tsx'
import { GuidePart } from './guide-part.tsx'

const ERROR = `{
  "error": "\\"0\\" in \\"limit\\" is not allowed: a whole number from 1 to 50 is allowed.",
  "message": "(the same sentence)",
  "hint": null
}`

/** Errors, limits, sources and disclaimers. */
export function GroundRules({ disclaimer }: { disclaimer: string }) {
  return (
    <>
      <GuidePart id="errors" title="Errors">
        <p className="mt-2 max-w-prose">
          A refused call has a status of 400 or above and says in one sentence which field was wrong
          and what is allowed. Unknown parameters are refused too, so a slip of the pen is never
          ignored. 404 means that nobody knows the ticker or the receipt; 429 that one client asked
          too often, and 503 that no provider could deliver just now, both with a Retry-After
          header.
        </p>
        <CodeBlock code={ERROR} />
      </GuidePart>
      <GuidePart id="limits" title="Limits">
        <p className="mt-2 max-w-prose">
          How many tickers, rows or characters a call may hold stands with its parameters; a body
          may have 1 MiB. One client may make 300 calls at once and 20 more each second, unless
          whoever runs this server set another limit. Answers come from what the server holds
          already, so asking more often than the data change gives the same answer again: quotes
          change every 20 seconds at most, movers every 2 minutes, news every 10.
        </p>
      </GuidePart>
      <GuidePart id="sources" title="Where the numbers come from">
        <p className="mt-2 max-w-prose">
          From the providers that the <a href="/status">status page</a> lists, asked in that order.
          When one fails the next is asked; when all fail, the last good data are given and called
          stale, and where there never were any, the bundled sample market, called sample. Whoever
          shows the data must name the attribution that stands beside them and keep to that
          provider’s terms.
        </p>
        <p className="mt-4 max-w-prose">{disclaimer}</p>
      </GuidePart>
    </>
  )
}
