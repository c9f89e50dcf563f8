import { ArrowRight } from 'lucide-react'
import { useId } from 'react'
import { Form } from 'react-router'
import { MAX_INPUT_LENGTH } from '../../../domain/search/input-length.ts'

type AskAboutProps = {
  readonly label: string
  /** The implied stocks of the question; none: it must name them. */
  readonly about: readonly string[]
  /** The questions that it follows up, oldest first. */
  readonly after?: readonly string[]
  /** The page that shows the answer. */
  readonly path: string
  readonly placeholder: string
  /** Whether to keep the scroll position. */
  readonly isInIndex?: boolean
}

/** A question about stocks that it need not name. */
export function AskAbout(props: AskAboutProps) {
  const { label, about, after = [], path, placeholder, isInIndex = false } = props
  const id = useId()
  return (
    <Form method="get" action={path} preventScrollReset={isInIndex}>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          name="q"
          required
          maxLength={MAX_INPUT_LENGTH}
          placeholder={placeholder}
          autoComplete="off"
          className="min-h-11 w-full min-w-0 rounded-md border border-line-strong bg-raised px-3 placeholder:text-ink-soft"
        />
        {about.length > 0 && <input type="hidden" name="about" value={about.join(',')} />}
        {after.map((question) => (
          <input key={question} type="hidden" name="after" value={question} />
        ))}
        <button
          type="submit"
          aria-label="Ask"
          title="Ask"
          className="inline-flex min-h-11 w-11 shrink-0 items-center justify-center rounded-md border border-line-strong hover:bg-sunken"
        >
          <ArrowRight aria-hidden="true" size={18} />
        </button>
      </div>
    </Form>
  )
}
