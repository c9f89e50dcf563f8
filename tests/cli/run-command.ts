import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '../..')

export type CommandEnd = {
  readonly code: number | null
  readonly output: string
  readonly complaints: string
}

type Given = {
  readonly input?: string
  readonly environment?: Readonly<Record<string, string>>
  /** Stops reading after the first chunk, as `head` does. */
  readonly stopsReading?: boolean
}

/** Runs the CLI as its own process, on the sample market, without a terminal. */
export function runCommand(args: readonly string[], given: Given = {}): Promise<CommandEnd> {
  const saveCompiled = pathToFileURL(join(root, 'scripts/compile-cache.mjs')).href
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--import',
      saveCompiled,
      join(root, 'src/cli/main.ts'),
      ...args,
    ],
    { env: { MARKET_DATA: 'sample', ...given.environment } },
  )
  const written = { output: '', complaints: '' }
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    written.output += piece
    if (given.stopsReading === true) child.stdout.destroy()
  })
  child.stderr.setEncoding('utf8').on('data', (piece: string) => {
    written.complaints += piece
  })
  child.stdin.end(given.input ?? '')
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, ...written }))
  })
}
