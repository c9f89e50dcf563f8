import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import type { WorkerOptions } from 'node:worker_threads'

/** How a thread of our own starts: without the process's settings, but with its compile cache. */
export function threadOptions(): Pick<WorkerOptions, 'execArgv' | 'env'> {
  const compiled = getCompileCacheDir()
  return {
    // Node options of the process itself, such as a test runner's hooks, are not for this thread.
    execArgv: [],
    // V8's compile cache cuts a thread's start to a third. Node keeps it in a per-version folder
    // within the given one.
    env: compiled === undefined ? {} : { NODE_COMPILE_CACHE: dirname(compiled) },
  }
}
