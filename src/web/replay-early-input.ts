type TextField = HTMLInputElement | HTMLTextAreaElement
type Field = TextField | HTMLSelectElement

/**
 * Keeps what people do before a page comes alive: what they type, choose or let their browser fill in,
 * and which buttons they press. React takes fields over as its state has them and hears of nothing that
 * was done before.
 * @returns to be called once the page is alive, outside of React's own work: gives the fields back as
 *   they were left, lets them tell so, and presses the buttons. React itself passes on the event during
 *   which the page came alive, if that was one: it is named, and not repeated.
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
    const { pressed = [], composing = null, forget } = window.early ?? {}
    forget?.()
    for (const [field, value] of left) {
      // To set its text would end the composition; its end brings the text by itself.
      if (field.isConnected && field !== composing) giveBack(field, value)
    }
    left.clear()
    for (const [button, click] of pressed) {
      if (button.isConnected && click !== passedOn) button.click()
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

/** What stood in a field as the page came. */
function readFirst(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  const chosen = [...field.options].find(({ defaultSelected }) => defaultSelected)
  return (chosen ?? field.options[0])?.value ?? ''
}

function giveBack(field: Field, value: string): void {
  if (field instanceof HTMLSelectElement) {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (field.type === 'file') {
    // Nobody but the person can put a file there, and nobody has taken it away.
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (!field.validity.badInput) {
    // Of half a number, such as "1e", nobody can read more than that it is none.
    typeAgain(field, value)
  }
  // Whoever has gone on to another field has left this one.
  if (!isActive(field)) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

function isActive(field: Field): boolean {
  return field.ownerDocument.activeElement === field
}

/** React compares with what it last saw in a field: that must be the first text for it to see a change. */
function typeAgain(field: TextField, text: string): void {
  const { selectionStart, selectionEnd } = field
  field.value = field.defaultValue
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  // The browser's own way to set it, which React does not see.
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  // Some browsers go to the field whose caret is set.
  if (selectionStart !== null && isActive(field))
    field.setSelectionRange(selectionStart, selectionEnd)
}
