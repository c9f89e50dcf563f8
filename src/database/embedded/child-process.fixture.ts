import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** Another process of ours, read line by line. */
export type Child = {
  /** Everything printed so far, whole lines only. */
  readonly lines: readonly string[]
  /** Resolves with the first line, come or to come, that begins with `start`; fails when the process ends before. */
  readonly waitFor: (start: string) => Promise<string>
  /** Ends it with SIGKILL and resolves when it is gone and everything it printed has been read. */
  readonly kill: () => Promise<void>
  /** Resolves with its exit code, or null after a signal. */
  readonly ended: Promise<number | null>
}

/** Starts a TypeScript file as a process of its own. */
export function startChild(file: string, ...parameters: readonly string[]): Child {
  const child = spawn(process.execPath, [file, ...parameters], {
    // Its input ends when we end, however we do: that is how it knows to stop.
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  const waiting = new Set<() => void>()
  const wake = () => {
    for (const check of waiting) check()
  }
  const reader = createInterface({ input: child.stdout })
  reader.on('line', (line) => {
    lines.push(line)
    wake()
  })
  let isOver = false
  const ended = Promise.all([once(reader, 'close'), once(child, 'exit')]).then(() => {
    isOver = true
    wake()
    return child.exitCode
  })
  const waitFor = (start: string) =>
    new Promise<string>((resolve, reject) => {
      const check = () => {
        const found = lines.find((line) => line.startsWith(start))
        if (found === undefined && !isOver) return
        waiting.delete(check)
        if (found === undefined) reject(new Error(`Ended without "${start}": ${lines.at(-1)}`))
        else resolve(found)
      }
      waiting.add(check)
      check()
    })
  return { lines, waitFor, ended, kill: () => kill(child, ended) }
}

async function kill(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.kill('SIGKILL')
  await ended
}
