import { CodePanel } from './code-panel.tsx'
import { LanguageTabs } from './language-tabs.tsx'
import type { Language } from './languages.ts'
import { writeExample } from './write-example.ts'

type QuickStartProps = {
  readonly baseUrl: string
  readonly language: Language
  /** The start of this server's own response to the call. */
  readonly response: string
}

/** One call that works, and its response. */
export function QuickStart({ baseUrl, language, response }: QuickStartProps) {
  const call = {
    verb: 'GET',
    path: '/api/v1/quotes',
    example: '/api/v1/signals?tickers=AAPL',
    isStream: false,
  } as const
  return (
    <section aria-label="Quick start" id="quick-start" className="scroll-mt-4">
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <CodePanel
            label="Request"
            code={writeExample(call, language, { baseUrl, anonKey: '' })}
            head={<LanguageTabs current={language} label="quick start" at="quick-start" />}
            note={
              <>
                Paste it into a terminal, or <a href={call.example}>open the response</a>.
              </>
            }
          />
          <dl className="hidden gap-3 px-1 lg:grid">
            <Fact name="Base URL">
              <code className="font-mono text-sm">{baseUrl}/api/v1</code>
            </Fact>
            <Fact name="Format">JSON over GET, from any website or program</Fact>
            <Fact name="Less">
              <code className="font-mono text-sm">fields=signals.action</code> returns only that,
              and <code className="font-mono text-sm">If-None-Match</code> only what changed
            </Fact>
            <Fact name="Limit">300 requests at once, then 20 per second</Fact>
            <Fact name="OpenAPI">
              <a href="/api/v1/openapi.json">openapi.json</a>, version 3.1
            </Fact>
            <Fact name="AsyncAPI">
              <a href="/api/v1/asyncapi.json">asyncapi.json</a>, version 3.0, for the stream and
              webhooks
            </Fact>
          </dl>
        </div>
        <CodePanel
          label="Response"
          code={response}
          note="This server’s response, shortened to the main fields. Numbers are not rounded."
        />
      </div>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
