import { CodePanel } from './code-panel.tsx'
import { GuidePart } from './guide-part.tsx'
import { LanguageTabs } from './language-tabs.tsx'
import type { Language } from './languages.ts'
import type { GuideEntry, GuideSection } from './read-guide.ts'
import { TryForm } from './try-form.tsx'
import { type ApiServer, writeExample } from './write-example.ts'
import { MarkedText } from './marked-text.tsx'

/** More parameters than this are folded. */
const MAX_OPEN_PARAMETERS = 8

type CallGuideProps = {
  readonly section: GuideSection
  readonly language: Language
  readonly server: ApiServer
  /** A recorded response of each call, by its id. */
  readonly responses: Readonly<Record<string, string>>
}

/** The calls of one kind, each with its parameters, an example, its response and a form to try it. */
export function CallGuide({ section, language, server, responses }: CallGuideProps) {
  return (
    <GuidePart id={section.id} title={section.name}>
      <p className="mt-1 max-w-prose text-ink-soft">{section.description}</p>
      {section.entries.map((entry) => (
        <div key={entry.id} className="mt-8 grid items-start gap-x-8 gap-y-4 xl:grid-cols-2">
          <CallDescription entry={entry} />
          <div className="grid min-w-0 gap-3">
            <CodePanel
              label={`Request: ${entry.summary}`}
              code={writeExample(entry, language, server)}
              head={<LanguageTabs current={language} label={entry.summary} at={entry.id} />}
            />
            <CallResponse entry={entry} recorded={responses[entry.id] ?? null} />
          </div>
        </div>
      ))}
    </GuidePart>
  )
}

type CallResponseProps = { readonly entry: GuideEntry; readonly recorded: string | null }

function CallResponse({ entry, recorded }: CallResponseProps) {
  if (recorded === null) return null
  if (entry.fields !== null) {
    return <TryForm entry={entry} fields={entry.fields} recorded={recorded} />
  }
  return (
    <CodePanel
      label={`Response: ${entry.summary}`}
      code={recorded}
      isTall
      note="Recorded from sample data. Lists are shortened; numbers are not rounded."
    />
  )
}

function CallDescription({ entry }: { entry: GuideEntry }) {
  const { id, verb, path, summary, description, parameters } = entry
  return (
    <div className="min-w-0">
      <h3 id={id} className="scroll-mt-4 text-lg font-semibold">
        {summary}
      </h3>
      <p className="mt-1 font-mono text-sm wrap-anywhere">
        <span className="mr-1 rounded border border-line-strong px-1.5 py-0.5 text-xs font-semibold">
          {verb}
        </span>{' '}
        {path}
      </p>
      <p className="mt-3 max-w-prose">
        <MarkedText text={description} />
      </p>
      {parameters.length > MAX_OPEN_PARAMETERS ? (
        <details className="mt-4 border-t border-line">
          <summary className="cursor-pointer py-2 font-semibold">
            {parameters.length} parameters
          </summary>
          <ParameterList parameters={parameters} />
        </details>
      ) : (
        parameters.length > 0 && (
          <div className="mt-4 border-t border-line pt-2">
            <p className="font-semibold">Parameters</p>
            <ParameterList parameters={parameters} />
          </div>
        )
      )}
    </div>
  )
}

function ParameterList({ parameters }: Pick<GuideEntry, 'parameters'>) {
  return (
    <dl className="mt-2 grid max-w-prose gap-3">
      {parameters.map(({ name, isRequired, description, byDefault }) => (
        <div key={name}>
          <dt>
            <code className="font-mono text-sm font-semibold">{name}</code>{' '}
            <span className="text-sm text-ink-soft">{isRequired ? 'required' : 'optional'}</span>
          </dt>
          <dd>
            <MarkedText text={description} />
            {byDefault !== null && <span className="text-ink-soft"> Default: {byDefault}.</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
