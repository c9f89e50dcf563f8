import { AsyncLocalStorage } from 'node:async_hooks'
import { format } from 'node:util'
import type { Logger } from 'pino'

type PrintedLog = Pick<Logger, 'warn'>

const current = new AsyncLocalStorage<PrintedLog>()
const METHODS = ['error', 'warn'] as const
let isPatched = false

/**
 * Runs work of a library that prints its errors: to this log instead, until the work and what it started have
 * ended. The console of everything else is as before.
 */
export function logConsole<Result>(log: PrintedLog, work: () => Result): Result {
  if (!isPatched) patchConsole()
  isPatched = true
  return current.run(log, work)
}

function patchConsole(): void {
  for (const method of METHODS) {
    // oxlint-disable-next-line no-console -- What libraries print is logged here.
    const print = console[method].bind(console)
    // oxlint-disable-next-line no-console
    console[method] = (...printed: unknown[]) => {
      const log = current.getStore()
      if (log === undefined) print(...printed)
      else log.warn({ err: findError(printed) }, 'a library printed an error')
    }
  }
}

function findError(printed: readonly unknown[]): unknown {
  return printed.find((one) => one instanceof Error) ?? format(...printed)
}
