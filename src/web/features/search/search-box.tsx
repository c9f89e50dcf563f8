import { X } from 'lucide-react'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { useToast } from '../../ui/toast.tsx'
import { SearchField } from './search-field.tsx'
import { SuggestionList } from './suggestions.tsx'
import { useCombobox } from './use-combobox.ts'
import { isTyping } from '../../ui/is-typing.ts'

type SearchBoxProps = {
  /** The question of the current page; empty at first. */
  readonly requested: string
  readonly isProcessing: boolean
}

export function SearchBox({ requested, isProcessing }: SearchBoxProps) {
  const [text, setText] = useQueryText(requested, isProcessing)
  const { suggestions, marked, choose, change, press, close } = useCombobox(text, setText)
  const { pathname } = useLocation()
  const box = useRef<HTMLTextAreaElement>(null)
  const showToast = useToast()
  useSlashFocus(box)

  const submit = (event: FormEvent) => {
    close()
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
      <Form method="get" action={pathname} onSubmit={submit} preventScrollReset>
        <label htmlFor="q" className="sr-only">
          Stock tickers or a market question
        </label>
        <div className="relative rounded-lg border border-line-strong bg-raised focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus">
          <div className="flex items-start">
            <SearchField
              box={box}
              text={text}
              isOpen={suggestions !== null}
              marked={marked}
              onChange={change}
              onPress={press}
              onLeave={close}
            />
            {text !== '' && (
              <Link
                to={pathname}
                preventScrollReset
                aria-label="Clear the input and the result"
                title="Clear"
                onClick={() => {
                  setText('')
                  box.current?.focus()
                }}
                className="mt-1.5 inline-flex size-9 shrink-0 items-center justify-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
              >
                <X aria-hidden="true" size={18} />
              </Link>
            )}
            <button
              type="submit"
              disabled={isProcessing}
              className="m-1 min-h-10 shrink-0 rounded-md bg-lamp px-3 font-semibold text-on-lamp hover:brightness-105 disabled:opacity-70 sm:px-4"
            >
              {isProcessing ? 'Processing...' : 'Analyze'}
            </button>
          </div>
          <p id="q-hint" className="sr-only">
            Separate tickers with commas or spaces, or ask a question.
          </p>
          {suggestions !== null && (
            <SuggestionList listings={suggestions.listings} marked={marked} onChoose={choose} />
          )}
        </div>
      </Form>
      <output className="sr-only">{announce(suggestions?.listings.length ?? 0)}</output>
    </search>
  )
}

function announce(count: number): string {
  if (count === 0) return ''
  return `${count === 1 ? '1 listing' : `${count} listings`}, use the arrow keys to choose`
}

/** Pressing `/` anywhere outside a field focuses the search box. */
function useSlashFocus(box: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event)) return
      event.preventDefault()
      box.current?.focus()
    }
    document.addEventListener('keydown', focusOnSlash)
    return () => document.removeEventListener('keydown', focusOnSlash)
  }, [box])
}

/**
 * The search box's text: the page's question, until edited. Input typed while an answer loads is
 * kept.
 */
function useQueryText(requested: string, isProcessing: boolean) {
  const [state, setState] = useState({ text: requested, requested, isProcessing, isEdited: false })
  let current = state
  if (isProcessing && !state.isProcessing) current = { ...current, isEdited: false }
  if (requested !== state.requested && !current.isEdited) current = { ...current, text: requested }
  if (isProcessing !== state.isProcessing || requested !== state.requested) {
    current = { ...current, requested, isProcessing }
    setState(current)
  }
  const setText = (text: string) => setState((before) => ({ ...before, text, isEdited: true }))
  return [current.text, setText] as const
}
