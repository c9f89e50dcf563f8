const STORAGE_KEY = 'earlier-questions'

const listeners = new Set<() => void>()

/** This tab's stored questions; null if none, or if storage is blocked. */
export function readRecentQuestions(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

/** Replaces the stored text. */
export function saveQuestions(text: string): void {
  change((storage) => storage.setItem(STORAGE_KEY, text))
}

/** Signing out also clears them for the next person at this tab. */
export function forgetQuestions(): void {
  change((storage) => storage.removeItem(STORAGE_KEY))
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
