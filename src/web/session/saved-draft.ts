/** What a draft is of, and whose it is: nobody else is shown it. */
type DraftName = { readonly form: string; readonly ownerId: string }

/** Keeps what is typed into a form on this tab, so that it survives signing in again on the way. */
export function saveDraft(name: DraftName, values: Readonly<Record<string, string>>): void {
  try {
    sessionStorage.setItem(nameOf(name), JSON.stringify(values))
  } catch {
    // Storage is forbidden or full: the form still holds what was typed.
  }
}

/** @returns what was kept, by the names of its fields; empty without a draft */
export function readDraft(name: DraftName): ReadonlyMap<string, string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(nameOf(name)) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return new Map()
    const texts = Object.entries(stored).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    )
    return new Map(texts)
  } catch {
    // Storage is forbidden, or somebody else wrote into it.
    return new Map()
  }
}

export function dropDraft(name: DraftName): void {
  try {
    sessionStorage.removeItem(nameOf(name))
  } catch {
    // Storage is forbidden: then there is no draft either.
  }
}

function nameOf({ form, ownerId }: DraftName): string {
  return `tapelight-${form}-draft-${ownerId}`
}
