/** A draft's form and owner: no one else sees it. */
type DraftName = { readonly form: string; readonly ownerId: string }

/** Stores a form's input in this tab, so that it survives signing in again. */
export function saveDraft(name: DraftName, values: Readonly<Record<string, string>>): void {
  try {
    sessionStorage.setItem(nameOf(name), JSON.stringify(values))
  } catch {
    // Storage is blocked or full: the form still has the input.
  }
}

/** @returns the stored values, by field name; empty without a draft */
export function readDraft(name: DraftName): ReadonlyMap<string, string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(nameOf(name)) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return new Map()
    const texts = Object.entries(stored).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    )
    return new Map(texts)
  } catch {
    // Storage is blocked, or has foreign data.
    return new Map()
  }
}

export function dropDraft(name: DraftName): void {
  try {
    sessionStorage.removeItem(nameOf(name))
  } catch {
    // Storage is blocked: then there is no draft either.
  }
}

function nameOf({ form, ownerId }: DraftName): string {
  return `tapelight-${form}-draft-${ownerId}`
}
