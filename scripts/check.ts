import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

type Check = readonly [name: string, command: string]

/** All checks required before a change may land, in the order that fails fastest. */
const CHECKS: Readonly<Record<string, readonly Check[]>> = {
  quick: [
    ['format', 'oxfmt --check .'],
    ['lint', 'oxlint --deny-warnings'],
    ['types', 'react-router typegen && tsc'],
    ['unused code', 'knip'],
    ['tests', "vitest run --project '!prove-*'"],
  ],
  prove: [
    ['proofs', "vitest run --project 'prove-*'"],
    ['every question about every stock', 'node scripts/prove-analyst.ts'],
    ['the intervals of the record', 'node scripts/prove-record.ts'],
  ],
}

const root = join(import.meta.dirname, '..')
const [, , list = ''] = process.argv
const checks = CHECKS[list]
if (checks === undefined) {
  process.stderr.write(`Say which checks: ${Object.keys(CHECKS).join(' or ')}.\n`)
  process.exit(2)
}

const failed: string[] = []
const startedAt = Date.now()
for (const [name, command] of checks) {
  const beganAt = Date.now()
  const { status } = spawnSync(command, { cwd: root, shell: true, stdio: 'inherit' })
  process.stdout.write(`\n${status === 0 ? '✓' : '✗'} ${name} (${secondsSince(beganAt)} s)\n\n`)
  if (status !== 0) failed.push(name)
}

const took = `in ${secondsSince(startedAt)} s`
if (failed.length > 0) {
  process.stdout.write(`Failed: ${failed.join(', ')} (${took})\n`)
  process.exit(1)
}
process.stdout.write(`All checks passed ${took}.\n`)

function secondsSince(ms: number): string {
  return ((Date.now() - ms) / 1000).toFixed(1)
}
