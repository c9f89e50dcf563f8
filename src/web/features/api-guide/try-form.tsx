import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CodePanel } from './code-panel.tsx'
import { formatJson } from './format-json.ts'
import type { GuideEntry, GuideField } from './read-guide.ts'
import { useHasScripts } from '../../ui/use-has-scripts.ts'

type TryFormProps = {
  readonly entry: GuideEntry
  readonly fields: readonly GuideField[]
  /** A response recorded from the sample market, shown until the call is made. */
  readonly recorded: string
}

type Result =
  | { readonly kind: 'working' }
  | { readonly kind: 'failed' }
  | {
      readonly kind: 'answered'
      readonly status: number
      readonly ms: number
      readonly text: string
    }

/** Longest response shown on the page, in characters. */
const MAX_SHOWN = 20_000

/**
 * A form that makes the call against this server. Without scripts the browser opens the response.
 */
export function TryForm({ entry: { id, path, summary }, fields, recorded }: TryFormProps) {
  const [result, setResult] = useState<Result | null>(null)
  const hasScripts = useHasScripts()
  const needsScripts = fields.some(({ isInPath }) => isInPath)
  const submit = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setResult({ kind: 'working' })
    setResult(await call(toAddress(path, fields, new FormData(event.currentTarget))))
  }
  return (
    <div className="grid gap-3">
      <form
        action={path}
        method="get"
        onSubmit={(event) => void submit(event)}
        className={`flex flex-wrap items-end gap-3 rounded-card border border-line bg-raised p-3 print:hidden ${needsScripts && !hasScripts ? 'invisible' : ''}`}
      >
        {fields.map(({ name, value }) => (
          <label key={name} htmlFor={`${id}-${name}`} className="min-w-28 flex-1 text-sm">
            <code className="font-mono">{name}</code>
            <input
              id={`${id}-${name}`}
              name={name}
              defaultValue={value}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              className="mt-1 block min-h-10 w-full rounded-md border border-line-strong bg-surface px-2.5 font-mono text-sm"
            />
          </label>
        ))}
        <Button type="submit" disabled={result?.kind === 'working'}>
          Try it<span className="sr-only">: {path}</span>
        </Button>
      </form>
      <Response label={`Response: ${summary}`} result={result} recorded={recorded} />
    </div>
  )
}

type ResponseProps = {
  readonly label: string
  readonly result: Result | null
  readonly recorded: string
}

function Response({ label, result, recorded }: ResponseProps) {
  if (result?.kind === 'answered') {
    const { status, ms, text } = result
    return (
      <CodePanel
        label={label}
        code={text.slice(0, MAX_SHOWN)}
        isTall
        head={
          <output className="px-1 text-sm font-semibold tabular-nums">
            {status} · {ms} ms
          </output>
        }
        note={
          text.length > MAX_SHOWN
            ? `The first ${MAX_SHOWN.toLocaleString('en-US')} of ${text.length.toLocaleString('en-US')} characters.`
            : 'This server’s response.'
        }
      />
    )
  }
  return (
    <>
      <CodePanel
        label={label}
        code={recorded}
        isTall
        note="Recorded from sample data. Lists are shortened; numbers are not rounded."
      />
      {result?.kind === 'failed' && (
        <p role="alert">We couldn’t reach the server. Check your connection and try again.</p>
      )}
    </>
  )
}

/** The address of the call; blank inputs are left out of it. */
function toAddress(path: string, fields: readonly GuideField[], form: FormData): string {
  const values = fields.map(({ name, isInPath }) => ({
    name,
    isInPath,
    value: String(form.get(name) ?? '').trim(),
  }))
  const filled = values
    .filter(({ isInPath }) => isInPath)
    .reduce((text, { name, value }) => text.replace(`{${name}}`, encodeURIComponent(value)), path)
  const query = values.flatMap(({ name, value, isInPath }) =>
    isInPath || value === '' ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`
}

async function call(address: string): Promise<Result> {
  const beganAt = performance.now()
  try {
    const reply = await fetch(address)
    const text = await reply.text()
    const ms = Math.round(performance.now() - beganAt)
    return { kind: 'answered', status: reply.status, ms, text: readable(text) }
  } catch {
    return { kind: 'failed' }
  }
}

function readable(text: string): string {
  try {
    return formatJson(JSON.parse(text))
  } catch {
    return text
  }
}
