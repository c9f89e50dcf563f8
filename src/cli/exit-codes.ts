/** What the command line ends with; `--help` says the same. */
export const EXIT = {
  fine: 0,
  /** Some ticker has no answer, or a receipt differs. */
  lacking: 1,
  wrongUse: 2,
  none: 3,
} as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/** An end that was expected: one line of what happened and what to do, and the code. */
export class CommandFailure extends Error {
  readonly code: ExitCode

  constructor(code: ExitCode, message: string) {
    super(message)
    this.code = code
  }
}
