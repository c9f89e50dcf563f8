import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateTypes } from '../../packages/client/generate.ts'
import { createTapelightClient } from '../../packages/client/index.js'
import { startServer, type RunningServer } from '../start-server.ts'

const root = join(import.meta.dirname, '../..')
const packageFile = (name: string) => readFileSync(join(root, 'packages/client', name), 'utf8')

let server: RunningServer
/** Within the checkout, so that it finds the package, and not below `node_modules`, so that Node runs it. */
let folder: string

beforeAll(async () => {
  server = await startServer()
  mkdirSync(join(root, 'build'), { recursive: true })
  folder = mkdtempSync(join(root, 'build/client-'))
})

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await server.stop()
})

/** Standard output; meanwhile the server answers. */
const run = async (...args: readonly string[]) =>
  (await promisify(execFile)(process.execPath, args, { cwd: folder })).stdout

const compile = (...files: readonly string[]) =>
  run(
    join(root, 'node_modules/typescript/bin/tsc'),
    ...'--ignoreConfig --noEmit --strict --module nodenext --target es2025'.split(' '),
    ...'--lib es2025,dom --types node --typeRoots ../../node_modules/@types'.split(' '),
    ...files,
  )

test('the types are those of the API as it is: run `npm run generate -w packages/client` if not', async () => {
  // Not `toBe`, whose difference would be thousands of lines.
  expect((await generateTypes()) === packageFile('schema.d.ts')).toBe(true)
})

test('the example of its README compiles, runs, and prints what the API says', async () => {
  const [, example = ''] = /```ts\n(.*?)```/s.exec(packageFile('README.md')) ?? []
  writeFileSync(join(folder, 'example.ts'), example.replace('http://127.0.0.1:3000', server.url))
  expect(await compile('example.ts')).toBe('')
  const output = await run('--disable-warning=ExperimentalWarning', 'example.ts')
  const lines = output.trim().split('\n')
  const read = async (path: string) => (await fetch(`${server.url}/api/v1${path}`)).json()
  const { signals } = await read('/signals?tickers=AAPL,MSFT')
  const { bars } = await read('/bars?ticker=KO&limit=5')
  expect(lines).toEqual([
    ...signals.map((each: Record<string, string>) =>
      [each['ticker'], each['action'], each['asOf']].join(' '),
    ),
    bars.map(({ close }: { close: number }) => close).join(' '),
  ])
})

test('what the API does not have does not compile', async () => {
  writeFileSync(
    join(folder, 'wrong.ts'),
    `import { createTapelightClient } from '@tapelight/client'
const client = createTapelightClient({ baseUrl: '' })
// @ts-expect-error no such path
await client.GET('/api/v1/nothing')
// @ts-expect-error no such parameter
await client.GET('/api/v1/signals', { params: { query: { ticker: 'AAPL' } } })
// @ts-expect-error a list
await client.GET('/api/v1/signals', { params: { query: { tickers: 'AAPL' } } })
// @ts-expect-error read-only
await client.POST('/api/v1/signals', { params: { query: { tickers: ['AAPL'] } } })
const { data } = await client.GET('/api/v1/bars', { params: { query: { ticker: 'KO' } } })
// @ts-expect-error a number
export const close: string | undefined = data?.bars[0]?.close
`,
  )
  expect(await compile('wrong.ts')).toBe('')
})

test('an error is problem details, with its type', async () => {
  const client = createTapelightClient({ baseUrl: server.url })
  const { data, error, response } = await client.GET('/api/v1/bars', {
    params: { query: { ticker: 'no ticker' } },
  })
  expect(data).toBeUndefined()
  expect([response.status, error?.status]).toEqual([400, 400])
  expect(error?.detail).toContain('no ticker')
})
