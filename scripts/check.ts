import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Everything that has to hold before a change may land, in the order that fails fastest. */
const CHECKS: readonly (readonly [name: string, command: string])[] = [
  ['format', 'oxfmt --check .'],
  ['lint', 'oxlint --deny-warnings'],
  ['types', 'react-router typegen && tsc'],
  ['unused code', 'knip'],
  ['tests', 'vitest run'],
]

const root = join(import.meta.dirname, '..')
const failed: string[] = []

for (const [name, command] of CHECKS) {
  const startedAt = Date.now()
  const { status } = spawnSync(command, { cwd: root, shell: true, stdio: 'inherit' })
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  process.stdout.write(`\n${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n\n`)
  if (status !== 0) failed.push(name)
}

if (failed.length > 0) {
  process.stdout.write(`Failed: ${failed.join(', ')}\n`)
  process.exit(1)
}
process.stdout.write('All checks passed.\n')
