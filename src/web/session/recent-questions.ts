const STORED_AS = 'earlier-questions'

const listeners = new Set<() => void>()

/** This tab's stored questions; null if none, or if storage is blocked. */
export function readRecentQuestions(): string | null {
  try {
    return sessionStorage.getItem(STORED_AS)
  } catch {
    return null
  }
}

/** Replaces the stored text. */
export function saveQuestions(text: string): void {
  change((storage) => storage.setItem(STORED_AS, text))
}

/** Signing out also clears them for the next person at this tab. */
export function forgetQuestions(): void {
  change((storage) => storage.removeItem(STORED_AS))
}

/** @returns unsubscribes */
export function onRecentQuestions(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(write: (storage: Storage) => void): void {
  try {
    write(sessionStorage)
  } catch {
    // Storage may be blocked; the questions are then not listed.
  }
  for (const listener of listeners) listener()
}
