import { vi } from 'vitest'

/** Takes what is printed by whatever way, for tests that say that nothing is. */
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
    /** What was printed since the start; printing goes where it went before. */
    take: () => {
      vi.restoreAllMocks()
      process.off('warning', note)
      return printed
    },
  }
}
