type TextField = HTMLInputElement | HTMLTextAreaElement
type Field = TextField | HTMLSelectElement

/**
 * Records what people do before hydration: typing, choices, autofill, pressed buttons and submitted
 * forms. React sets fields to its state and misses earlier events.
 * @returns to be called once hydrated, outside React's own work: restores the fields, fires their
 * events, presses the buttons and submits the forms. If hydration happened during a click, React
 * handles it: it is passed here, and not repeated.
 */
export function replayEarlyInput(page: Document): (passedOn: Event | undefined) => void {
  const left = new Map<Field, string>()
  const save = ({ target }: Event) => {
    if (isField(target)) left.set(target, target.value)
  }
  for (const field of page.querySelectorAll<Field>('input, textarea, select')) {
    if (field.value !== readFirst(field)) left.set(field, field.value)
  }
  page.addEventListener('input', save, true)
  return (passedOn) => {
    page.removeEventListener('input', save, true)
    const { pressed = [], submitted = [], composing = null, forget } = window.early ?? {}
    forget?.()
    for (const [field, value] of left) {
      // Setting its text would end the composition; its end sends the text itself.
      if (field.isConnected && field !== composing) restoreInput(field, value)
    }
    left.clear()
    for (const [button, click] of pressed) {
      if (button.isConnected && click !== passedOn) button.click()
    }
    for (const [form, button] of submitted) {
      if (form.isConnected) form.requestSubmit(button)
    }
    delete window.early
  }
}

function isField(target: unknown): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
}

/** The field's initial value. */
function readFirst(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  const chosen = [...field.options].find(({ defaultSelected }) => defaultSelected)
  return (chosen ?? field.options[0])?.value ?? ''
}

function restoreInput(field: Field, value: string): void {
  if (field instanceof HTMLSelectElement) {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (field.type === 'file') {
    // Only the person can set a file, and no one removed it.
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (!field.validity.badInput) {
    // Half a number, such as "1e", only reads as invalid.
    retype(field, value)
  }
  // A person in another field has left this one.
  if (!isActive(field)) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

function isActive(field: Field): boolean {
  return field.ownerDocument.activeElement === field
}

/**
 * React compares with the field's last value: that must be the initial text for it to see a change.
 */
function retype(field: TextField, text: string): void {
  const { selectionStart, selectionEnd } = field
  field.value = field.defaultValue
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  // The browser's own setter, which React does not observe.
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  // Some browsers focus the field whose caret is set.
  if (selectionStart !== null && isActive(field))
    field.setSelectionRange(selectionStart, selectionEnd)
}
