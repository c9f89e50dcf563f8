/** Exit codes of the command line; `--help` lists the same. */
export const EXIT = {
  fine: 0,
  /** At least one ticker has no answer, or a receipt differs. */
  lacking: 1,
  wrongUse: 2,
  none: 3,
} as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/** An expected failure: one line saying what happened and what to do, plus the exit code. */
export class CommandFailure extends Error {
  readonly code: ExitCode

  constructor(code: ExitCode, message: string) {
    super(message)
    this.code = code
  }
}
