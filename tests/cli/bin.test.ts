import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

test.each(['bin/tapelight.mjs', 'scripts/bootstrap.mjs'])(
  '%s says in one line that a Node is too old',
  (file) => {
    const script = join(import.meta.dirname, '../..', file)
    const pretend = `Object.defineProperties(process, { version: { value: 'v18.19.0' },
      versions: { value: { ...process.versions, node: '18.19.0' } } })`
    const copy = join(folder, file)
    cpSync(script, copy)
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, copy],
      { encoding: 'utf8' },
    )
    expect(status).not.toBe(0)
    expect(stderr).toMatch(/^tapelight: [^\n]*Node 20 or newer[^\n]*v18\.19\.0\.\n$/)
    // Newer than Node 18: it would fail before it could say so.
    expect(readFileSync(script, 'utf8')).not.toMatch(/[^`]import\.meta\.(dirname|filename)/)
  },
)

test('an npm that cannot read the lock file is named before anything is installed', () => {
  cpSync(
    join(import.meta.dirname, '../../scripts/bootstrap.mjs'),
    join(folder, 'scripts/bootstrap.mjs'),
  )
  mkdirSync(join(folder, 'node_modules'))
  writeFileSync(join(folder, 'npm'), '#!/bin/sh\necho 9.2.0\n', { mode: 0o755 })
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'scripts/bootstrap.mjs')], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${folder}:${process.env['PATH'] ?? ''}` },
  })
  expect(status).toBe(1)
  expect(stderr).toContain(
    'tapelight: Tapelight needs npm 10 or newer; this is 9.2.0. Run: npm install -g npm@11\n',
  )
})
