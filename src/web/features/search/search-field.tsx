import type { ChangeEvent, KeyboardEvent, RefObject } from 'react'
import { MAX_INPUT_LENGTH } from '../../../domain/search/input-length.ts'
import { LIST_ID, toOptionId } from './use-combobox.ts'

type SearchFieldProps = {
  readonly box: RefObject<HTMLTextAreaElement | null>
  readonly text: string
  /** Whether suggestions are open below. */
  readonly isOpen: boolean
  /** Index of the suggestion selected with the arrow keys. */
  readonly marked: number | null
  readonly onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void
  /** Returns whether the suggestions handled the key. */
  readonly onPress: (event: KeyboardEvent) => boolean
  readonly onLeave: () => void
}

export function SearchField(props: SearchFieldProps) {
  const { box, text, isOpen, marked, onChange, onPress, onLeave } = props
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    if (onPress(event)) event.preventDefault()
    else submitOnEnter(event)
  }
  // A text area is a combobox only while it has a list: HTML discourages that role there.
  const combobox = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': true,
    'aria-controls': LIST_ID,
    'aria-activedescendant': marked === null ? undefined : toOptionId(marked),
  } as const

  return (
    <textarea
      ref={box}
      id="q"
      name="q"
      rows={1}
      maxLength={MAX_INPUT_LENGTH}
      value={text}
      onChange={onChange}
      onKeyDown={press}
      onBlur={onLeave}
      placeholder="AAPL, or: is Tesla a buy?"
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      aria-describedby="q-hint"
      {...(isOpen ? combobox : {})}
      className="field-sizing-content max-h-48 min-h-12 w-full min-w-0 resize-none bg-transparent py-2.5 pr-1 pl-3 outline-none sm:pl-4 sm:text-lg placeholder:text-ink-soft"
    />
  )
}

/** Enter submits and Shift+Enter inserts a new line. */
function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
