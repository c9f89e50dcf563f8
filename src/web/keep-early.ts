type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Keeps what people do before a page comes alive: what they type, choose or let their browser fill in,
 * and which buttons they press. React takes fields over as its state has them and hears of nothing that
 * was done before.
 * @returns to be called once the page is alive: gives the fields back as they were left, lets them tell
 *   so, and presses the buttons
 */
export function keepEarly(page: Document): () => void {
  const left = new Map<Field, string | boolean>()
  const keep = ({ target }: Event) => {
    if (isField(target)) left.set(target, readState(target))
  }
  for (const field of page.querySelectorAll<Field>('input, textarea, select')) {
    if (readState(field) !== readFirstState(field)) left.set(field, readState(field))
  }
  page.addEventListener('input', keep, true)
  return () => {
    page.removeEventListener('input', keep, true)
    for (const [field, state] of left) if (field.isConnected) giveBack(field, state)
    left.clear()
    const pressed = window.pressedEarly
    window.pressedEarly = null
    for (const button of pressed ?? []) if (button.isConnected) button.click()
  }
}

function isField(target: unknown): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
}

function isTicked(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)
}

function readState(field: Field): string | boolean {
  return isTicked(field) ? field.checked : field.value
}

function readFirstState(field: Field): string | boolean {
  if (isTicked(field)) return field.defaultChecked
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  const chosen = [...field.options].find(({ defaultSelected }) => defaultSelected)
  return (chosen ?? field.options[0])?.value ?? ''
}

/** React compares with what it last saw in a field: that must be the first state for it to see a change. */
function giveBack(field: Field, state: string | boolean): void {
  const isActive = field.ownerDocument.activeElement === field
  if (typeof state === 'boolean') {
    if (!isTicked(field) || state === field.defaultChecked) return
    field.checked = field.defaultChecked
    field.click()
  } else if (field instanceof HTMLSelectElement) {
    field.value = state
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else {
    typeAgain(field, state)
  }
  // Whoever has gone on to another field has left this one.
  if (!isActive) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

function typeAgain(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const caret = field.selectionStart
  field.value = field.defaultValue
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  // The browser's own way to set it, which React does not see.
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (caret !== null) field.setSelectionRange(caret, caret)
}
