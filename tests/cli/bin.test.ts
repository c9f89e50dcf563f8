import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

// The real launcher with a stub behind it: the real preparation would install.
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tapelight-bin-'))
  cpSync(join(import.meta.dirname, '../../bin'), join(folder, 'bin'), { recursive: true })
  for (const part of ['scripts', 'src/cli']) mkdirSync(join(folder, part), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'scripts/compile-cache.mjs'), '')
  writePreparation(0)
  writeFileSync(
    join(folder, 'src/cli/main.ts'),
    `import { text } from 'node:stream/consumers'
const args: readonly string[] = process.argv.slice(2)
process.stdout.write(JSON.stringify({ args, input: await text(process.stdin) }))
process.exit(args.includes('ZZZZ') ? 1 : 0)`,
  )
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

function writePreparation(code: number): void {
  writeFileSync(
    join(folder, 'scripts/bootstrap.mjs'),
    `console.error('prepared', process.argv.slice(2).join()); process.exit(${code})`,
  )
}

function launch(args: readonly string[], input = '') {
  const bin = join(folder, 'bin/tapelight.mjs')
  // Outside the checkout, as a user may be.
  const options = { input, encoding: 'utf8', cwd: tmpdir() } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], options)
  return { status, stdout, stderr: stderr.trim() }
}

test('arguments, input, output and code pass through; its own messages stay off the output', () => {
  expect(launch(['AAPL', 'ZZZZ', '--json'], 'MSFT\n')).toEqual({
    status: 1,
    stdout: '{"args":["AAPL","ZZZZ","--json"],"input":"MSFT\\n"}',
    stderr: 'prepared',
  })
})

test('pages are built only for the commands that show them', () => {
  expect(launch(['--verbose', 'serve'])).toMatchObject({ status: 0, stderr: 'prepared --build' })
  expect(launch(['verify', 'serve'])).toMatchObject({ status: 0, stderr: 'prepared' })
})

test('a failed preparation ends with code 3 and prints nothing', () => {
  writePreparation(1)
  expect(launch(['AAPL'])).toEqual({ status: 3, stdout: '', stderr: 'prepared' })
})
