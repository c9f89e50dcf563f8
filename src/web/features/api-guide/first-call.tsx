import { CodeBlock } from './code-block.tsx'
import { GuidePart } from './guide-part.tsx'

/** Where the API is and who may call it. */
export function FirstCall({ baseUrl }: { baseUrl: string }) {
  return (
    <GuidePart id="first-call" title="Your first call">
      <p className="mt-2 max-w-prose">
        Everything below <code className="font-mono text-sm">/api/v1</code> is a plain GET that
        needs no key and may be called from any site. The address to begin with is:
      </p>
      <CodeBlock code={`${baseUrl}/api/v1`} />
      <p className="mt-4 max-w-prose">
        The functions at <code className="font-mono text-sm">/functions/v1</code> are POST calls
        with the server’s public key in the header <code className="font-mono text-sm">apikey</code>
        . Whoever runs the server prints it with:
      </p>
      <CodeBlock code="npm run --silent keys" />
      <p className="mt-4 max-w-prose">
        For tools there is the same as an OpenAPI 3.1 document:{' '}
        <a href="/api/v1/openapi.json">/api/v1/openapi.json</a>.
      </p>
    </GuidePart>
  )
}
