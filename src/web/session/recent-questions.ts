const STORED_AS = 'earlier-questions'

const listeners = new Set<() => void>()

/** What this tab keeps of its questions; null for nothing, and where the browser keeps nothing. */
export function readRecentQuestions(): string | null {
  try {
    return sessionStorage.getItem(STORED_AS)
  } catch {
    return null
  }
}

/** Keeps another text in place of the one before. */
export function saveQuestions(text: string): void {
  change((storage) => storage.setItem(STORED_AS, text))
}

/** Also whoever signs out leaves none to the next person at this tab. */
export function forgetQuestions(): void {
  change((storage) => storage.removeItem(STORED_AS))
}

/** @returns ends the listening */
export function onRecentQuestions(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(write: (storage: Storage) => void): void {
  try {
    write(sessionStorage)
  } catch {
    // Not every browser lets a page keep something; the questions are then not listed.
  }
  for (const listener of listeners) listener()
}
