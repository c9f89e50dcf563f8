import { vi } from 'vitest'

/** Captures everything printed, for tests that nothing is. */
export function watchOutput() {
  let printed = ''
  const note = (...words: readonly unknown[]) => {
    printed += `${words.map(String).join(' ')}\n`
  }
  const options = ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const
  return {
    start: () => {
      printed = ''
      for (const option of options) vi.spyOn(console, option).mockImplementation(note)
      process.on('warning', note)
    },
    /** The output since the start; restores normal output. */
    take: () => {
      vi.restoreAllMocks()
      process.off('warning', note)
      return printed
    },
  }
}
