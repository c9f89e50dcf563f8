import { ArrowRight, X } from 'lucide-react'
import { useRef, type FormEvent, type KeyboardEvent } from 'react'
import { Form, Link } from 'react-router'
import { useToast } from '../../ui/toast.tsx'
import { MAX_INPUT_LENGTH } from '../../../domain/search/input-length.ts'
import { useAskedText } from './use-asked-text.ts'
import { useSlashFocus } from './use-slash-focus.ts'

type SearchBoxProps = {
  /** What was asked to get the page in front of the person; empty at first. */
  readonly asked: string
  readonly isProcessing: boolean
}

export function SearchBox({ asked, isProcessing }: SearchBoxProps) {
  const [text, setText] = useAskedText(asked, isProcessing)
  const box = useRef<HTMLTextAreaElement>(null)
  const showToast = useToast()
  useSlashFocus(box)

  const submit = (event: FormEvent) => {
    if (text.trim() !== '') return
    event.preventDefault()
    showToast({
      kind: 'failure',
      title: 'Input Required',
      text: 'Please enter stock tickers or ask a market question',
    })
    box.current?.focus()
  }

  return (
    <search>
      <Form method="get" action="/" onSubmit={submit} preventScrollReset>
        <label htmlFor="q" className="mb-2 block font-semibold">
          Stock tickers or a market question
        </label>
        <div className="rounded-lg border border-line-strong bg-raised focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus">
          <div className="flex items-start">
            <textarea
              ref={box}
              id="q"
              name="q"
              rows={1}
              maxLength={MAX_INPUT_LENGTH}
              value={text}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={submitOnEnter}
              placeholder="AAPL, MSFT"
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              aria-describedby="q-hint"
              className="field-sizing-content max-h-48 min-h-13 w-full resize-none bg-transparent px-4 py-3 text-lg outline-none placeholder:text-ink-soft"
            />
            {text !== '' && (
              <Link
                to="/"
                preventScrollReset
                aria-label="Clear the input and the result"
                title="Clear"
                onClick={() => {
                  setText('')
                  box.current?.focus()
                }}
                className="m-2 inline-flex size-9 shrink-0 items-center justify-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
              >
                <X aria-hidden="true" size={18} />
              </Link>
            )}
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-2">
            <p id="q-hint" className="text-sm text-ink-soft">
              Up to three words in capitals are read as tickers; anything else as a question.
            </p>
            <button
              type="submit"
              disabled={isProcessing}
              className="ml-auto inline-flex min-h-10 items-center gap-2 rounded-md bg-lamp px-4 font-semibold text-on-lamp hover:brightness-105 disabled:opacity-70"
            >
              {isProcessing ? 'Processing...' : 'Analyze'}
              {!isProcessing && <ArrowRight aria-hidden="true" size={18} />}
            </button>
          </div>
        </div>
      </Form>
    </search>
  )
}

/** Enter submits and Shift+Enter makes a new line; not while an input method composes a character. */
function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
