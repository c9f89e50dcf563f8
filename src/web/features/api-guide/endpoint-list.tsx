import { CodeBlock } from './code-block.tsx'
import { GuidePart } from './guide-part.tsx'
import type { GuideEntry, GuideSection } from './read-guide.ts'

/** The endpoints of one kind, each with its parameters and a working call. */
export function EndpointList({ section }: { section: GuideSection }) {
  return (
    <GuidePart id={section.id} title={section.name}>
      <p className="mt-1 max-w-prose text-ink-soft">{section.description}</p>
      {section.entries.map((entry) => (
        <EndpointSpec key={entry.id} entry={entry} />
      ))}
    </GuidePart>
  )
}

function EndpointSpec({ entry }: { entry: GuideEntry }) {
  const { id, verb, path, summary, description, command, tryPath } = entry
  return (
    <div className="mt-8">
      <h3 id={id} className="scroll-mt-4 font-semibold">
        {summary}
      </h3>
      <p className="mt-1 font-mono text-sm wrap-anywhere">
        <span className="font-semibold">{verb}</span> {path}
      </p>
      <p className="mt-2 max-w-prose">
        <MarkedText text={description} />
      </p>
      <ParameterList parameters={entry.parameters} />
      <CodeBlock code={command} />
      {tryPath !== null && (
        <p className="mt-2">
          <a href={tryPath}>
            Try it<span className="sr-only">: {path}</span>
          </a>
        </p>
      )}
    </div>
  )
}

function ParameterList({ parameters }: Pick<GuideEntry, 'parameters'>) {
  if (parameters.length === 0) return null
  return (
    <dl className="mt-3 grid max-w-prose gap-2">
      {parameters.map(({ name, isRequired, description, byDefault }) => (
        <div key={name} className="grid gap-x-4 sm:grid-cols-[9rem_1fr]">
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

/** A sentence of the API's document: text between backticks is code. */
function MarkedText({ text }: { text: string }) {
  const [plain, name, ...rest] = text.split('`')
  return (
    <>
      {plain}
      {name !== undefined && (
        <>
          <code className="font-mono text-sm">{name}</code>
          <MarkedText text={rest.join('`')} />
        </>
      )}
    </>
  )
}
