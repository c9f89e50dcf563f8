import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenApiDocument, OpenApiParameter } from '../../src/server/api/openapi-document.ts'
import { startServer, type RunningServer } from '../start-server.ts'

/**
 * The contract of `/api/v1`, read as a client reads it: requests are generated from the OpenAPI document
 * the server sends, and every reply is checked against that document by a JSON Schema validator that is
 * not ours. The stream, the functions and `fields` below the first level have tests of their own; a
 * provider that fails (503) does not happen here.
 */
const REQUESTS = 10_000
const SEED = 20_260_820
/** Requests in flight. */
const CONCURRENCY = 4
/** Compression is a third of the work and has its own tests. */
const UNCOMPRESSED = { 'Accept-Encoding': 'identity' }
/** Shares of requests. */
const ODDS = { fields: 0.2, conditional: 0.05, lines: 0.2 }
/** How often an endpoint is called, which differs little where nothing but `fields` does. */
const WEIGHTS = { withParameters: 8, withoutParameters: 1 }

const TICKERS = ['AAPL', 'msft', 'BRK.B', 'brk-b', '^GSPC', 'KO', 'NVDA', 'ZM', 'ZZZZ', '0700.HK']
const HOSTILE = ['', ' ', '%00', "'; drop table x", '<script>', '-1', '1e9', '999999999999', '💥']
const RANGES = ['40..60', '..30', '70..', '1..1']
const CURRENCIES = ['USD', 'eur', 'JPY', 'XXX']
const TERMS = ['RSI', 'golden cross', 'adx', 'no such term']

type Operation = NonNullable<OpenApiDocument['paths'][string]['get']>
type Call = { readonly id: string; readonly url: string; readonly hasFields: boolean }
type Checker = { readonly whole: ValidateFunction; readonly partial: ValidateFunction }

let server: RunningServer
let document: OpenApiDocument
let operations: readonly (readonly [string, Operation])[]
let checkers: ReadonlyMap<string, Checker>
/** Of a receipt that the server has. */
let receiptId: string

beforeAll(async () => {
  server = await startServer()
  // The requests are generated before the next call: the server would have closed an idle connection.
  const headers = { Connection: 'close' }
  const reply = await fetch(`${server.url}/api/v1/openapi.json`, { headers })
  document = JSON.parse(await reply.text())
  const receipt = await fetch(`${server.url}/api/v1/receipts/AAPL`, { headers })
  receiptId = JSON.parse(await receipt.text()).id
  operations = Object.entries(document.paths).flatMap(([path, { get }]) =>
    // Streams do not end.
    get === undefined || path.endsWith('/stream') ? [] : [[path, get] as const],
  )
  checkers = compileSchemas()
})

afterAll(() => server.stop())

test(`${REQUESTS.toLocaleString('en-US')} generated requests are answered as the document says`, async () => {
  const examples = operations.map(([, { operationId, 'x-example': url }]) => {
    return { id: operationId, url, hasFields: false }
  })
  const numRuns = REQUESTS - examples.length
  const calls = [...examples, ...fc.sample(callArbitrary(), { numRuns, seed: SEED })]
  const seen = new Map<string, Map<number, number>>()
  const breaches: string[] = []
  let next = 0
  let followedCount = 0
  const startedAt = process.cpuUsage()
  const work = async (): Promise<void> => {
    for (let call = calls[next++]; call !== undefined; call = calls[next++]) {
      const { status, problems, nextPage } = await check(call, next % (1 / ODDS.conditional) === 0)
      const statuses = seen.get(call.id) ?? new Map<number, number>()
      seen.set(call.id, statuses.set(status, (statuses.get(status) ?? 0) + 1))
      breaches.push(...problems.map((problem) => `${call.url} ${status}: ${problem}`))
      if (nextPage === null) continue
      const followed = await check({ ...call, url: nextPage }, false)
      followedCount += 1
      if (followed.status !== 200) breaches.push(`${nextPage} ${followed.status}`)
      breaches.push(...followed.problems.map((problem) => `${nextPage}: ${problem}`))
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  const { user, system } = process.cpuUsage(startedAt)
  const total = (status: number) =>
    [...seen.values()].reduce((sum, statuses) => sum + (statuses.get(status) ?? 0), 0)
  process.stdout.write(
    `${REQUESTS} requests, seed ${SEED}: ${total(200)} with 200, ${total(400)} with 400, ${total(404)} with 404; ${((user + system) / 1e6).toFixed(0)} s of CPU, server included\n`,
  )
  expect(breaches.slice(0, 20)).toEqual([])
  expect(seen.size).toBe(operations.length)
  expect(followedCount).toBeGreaterThan(100)
  const uncovered = [...seen].filter(([, statuses]) => !statuses.has(200) || !statuses.has(400))
  expect(uncovered).toEqual([])
})

test('the check sees a reply that breaks the document', () => {
  const checker = checkers.get('getBars')
  expect(checker?.whole({})).toBe(false)
  expect(checker?.partial({})).toBe(true)
  expect(checker?.partial({ bars: [{ date: '2026-08-20', close: '1' }] })).toBe(false)
})

/** @param isConditional whether to ask again for what changed since */
async function check(
  { id, url, hasFields }: Call,
  isConditional: boolean,
): Promise<{
  readonly status: number
  readonly problems: readonly string[]
  /** Path of the page behind this one; null without one. */
  readonly nextPage: string | null
}> {
  const reply = await fetch(server.url + url, { headers: UNCOMPRESSED })
  const text = await reply.text()
  const { status, headers } = reply
  const operation = operations.find(([, { operationId }]) => operationId === id)?.[1]
  const described = operation?.responses[status]
  if (described === undefined) {
    return { status, problems: [`undocumented, ${text.slice(0, 200)}`], nextPage: null }
  }
  const isSuccess = status === 200
  const type = headers.get('content-type')?.split(';')[0]
  const isLines = isSuccess && url.includes('format=ndjson')
  const wanted = isSuccess
    ? `application/${isLines ? 'x-ndjson' : 'json'}`
    : 'application/problem+json'
  const checker = checkers.get(isSuccess ? id : 'error')
  const validate = hasFields && isSuccess ? checker?.partial : checker?.whole
  const body: unknown = isLines ? joinLines(text, url) : JSON.parse(text)
  const problems = [
    ...(type === wanted ? [] : [`has the type ${type}`]),
    ...(validate?.(body) === true ? [] : [JSON.stringify(validate?.errors?.slice(0, 2))]),
    ...(isSuccess || Object(body).status === status ? [] : ['names another status']),
  ]
  const tag = headers.get('etag')
  if (isSuccess && !isLines && tag === null) problems.push('has no ETag')
  if (isSuccess && isConditional && tag !== null) {
    const headersWithTag = { ...UNCOMPRESSED, 'If-None-Match': tag }
    const again = await fetch(server.url + url, { headers: headersWithTag })
    const rest = await again.text()
    const isSame = again.status === 304 && rest === ''
    // What has the time of the response in it is always new.
    const isNew = again.status === 200 && again.headers.get('etag') !== tag
    if (!isSame && !isNew) problems.push(`answers its own ETag with ${again.status}`)
  }
  const linked = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1] ?? null
  const { next = linked } = Object(body)
  if (next !== linked) problems.push('has another next page in its header')
  return { status, problems, nextPage: next === null ? null : toPath(next) }
}

/** Lines as the JSON they are of: rows, then everything else. */
function joinLines(text: string, url: string): unknown {
  const lines = text.trimEnd().split('\n')
  const { rowCount, ...rest } = JSON.parse(lines.at(-1) ?? '').end
  const rows = lines.slice(0, -1).map((line): unknown => JSON.parse(line))
  expect(rows).toHaveLength(rowCount)
  return { ...rest, [url.includes('/bars') ? 'bars' : 'rows']: rows }
}

function offersLines({ responses }: Operation): boolean {
  return JSON.stringify(responses['200']).includes('application/x-ndjson')
}

function toPath(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

function compileSchemas(): ReadonlyMap<string, Checker> {
  const ajv = new Ajv2020({ strict: false, allErrors: false })
  addFormats.default(ajv)
  const { components } = document
  ajv.addSchema({ $id: 'https://whole.test/', components })
  ajv.addSchema({ $id: 'https://partial.test/', components: withoutRequired(components) })
  const compile = (reference: string): Checker => ({
    whole: ajv.compile({ $ref: `https://whole.test/${reference}` }),
    partial: ajv.compile({ $ref: `https://partial.test/${reference}` }),
  })
  return new Map([
    ['error', compile('#/components/schemas/Error')],
    ...operations.map(([, { operationId, responses }]) => {
      const [, reference = ''] = /"\$ref":"(#[^"]+)"/.exec(JSON.stringify(responses['200'])) ?? []
      return [operationId, compile(reference)] as const
    }),
  ])
}

/** As `fields` leaves it: any property may be absent. */
function withoutRequired(schema: unknown): unknown {
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === 'required' && Array.isArray(value) ? undefined : value,
    ),
  )
}

function callArbitrary(): fc.Arbitrary<Call> {
  return fc.oneof(
    ...operations.map(([path, operation]) => {
      const isAlike = listOwnParameters(operation).length === 0
      const weight = isAlike ? WEIGHTS.withoutParameters : WEIGHTS.withParameters
      return { weight, arbitrary: ofOperation(path, operation) }
    }),
  )
}

function ofOperation(path: string, operation: Operation): fc.Arbitrary<Call> {
  const own = listOwnParameters(operation)
  const names = listProperties(operation)
  return fc
    .record({
      values: fc.tuple(...own.map(valueOf)),
      chance: fc.integer({ min: 0, max: 99 }),
      fields: fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 3 }),
      wantsLines: fc.integer({ min: 0, max: 99 }).map((number) => number < 100 * ODDS.lines),
      stranger: fc.constantFrom('', '', '', '', '', '', '', '', '', 'color=red', 'limit=1&limit=2'),
    })
    .map(({ values, chance, fields, wantsLines, stranger }) => {
      const hasFields = chance < 100 * ODDS.fields
      const query = own.flatMap(({ name, in: place }, index) => {
        const value = values[index]
        return place === 'query' && value !== null ? [`${name}=${encode(value)}`] : []
      })
      const filled = own.reduce(
        (text, { name }, index) => text.replace(`{${name}}`, encode(values[index] || 'none')),
        path,
      )
      const all = [
        ...query,
        ...(hasFields ? [`fields=${fields.join(',')}`] : []),
        ...(wantsLines && offersLines(operation) ? ['format=ndjson'] : []),
        stranger,
      ]
      const search = all.filter((part) => part !== '').join('&')
      return { id: operation.operationId, hasFields, url: `${filled}?${search}` }
    })
}

/** Without `fields`, which every operation has. */
function listOwnParameters({ parameters = [] }: Operation): readonly OpenApiParameter[] {
  return parameters.flatMap((each) => ('$ref' in each ? [] : [each]))
}

function encode(value: unknown): string {
  return encodeURIComponent(String(value)).replaceAll('%2C', ',')
}

/** Names of the top level of an operation's reply. */
function listProperties({ operationId, responses }: Operation): readonly string[] {
  const [, name = ''] =
    /"#\/components\/schemas\/(\w+)"/.exec(JSON.stringify(responses['200'])) ?? []
  const names = Object.keys(Object(document.components.schemas[name]?.['properties']))
  if (names.length === 0) throw new Error(`${operationId} has no properties`)
  return names
}

/** A value of a parameter, null for none. */
function valueOf({ name, required, schema }: OpenApiParameter): fc.Arbitrary<string | null> {
  const valid = validValueOf(name, schema)
  const invalid = fc.oneof(
    fc.constantFrom(...HOSTILE),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
  )
  const given = fc
    .record({ valid, invalid, chance: fc.integer({ min: 0, max: 99 }) })
    // A few broken parameters of many break most requests.
    .map(({ chance, ...either }) => (chance < 6 ? either.invalid : either.valid))
  if (required) return given
  // Valid ones come from replies.
  if (name === 'cursor') {
    return fc.oneof({ weight: 20, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: invalid })
  }
  return fc.option(given, { nil: null, freq: name === 'limit' ? 3 : 1 })
}

function validValueOf(name: string, schema: OpenApiParameter['schema']): fc.Arbitrary<string> {
  const { type, format, minimum, maximum, examples } = schema
  const words = Object(schema['items'])['enum'] ?? schema['enum']
  const example = String(Array.isArray(examples) ? examples[0] : '')
  if (Array.isArray(words)) {
    const word = fc.constantFrom(...words.map(String))
    return type === 'array'
      ? fc.array(word, { minLength: 1, maxLength: 3 }).map((list) => list.join(','))
      : word
  }
  if (name === 'base') return fc.constantFrom(...CURRENCIES)
  if (name === 'term') return fc.constantFrom(...TERMS)
  if (name === 'id') return fc.constantFrom(...TICKERS, receiptId, 'a'.repeat(32))
  if (/ticker|symbol/.test(name)) {
    const ticker = fc.constantFrom(...TICKERS)
    return type === 'array'
      ? fc.array(ticker, { minLength: 1, maxLength: 4 }).map((list) => list.join(','))
      : ticker
  }
  if (type === 'integer') {
    const [min, max] = [Number(minimum), Number(maximum)]
    // The receipt log is short.
    const few = fc.integer({ min, max: Math.min(max, min + 3) })
    const many = fc.integer({ min, max: Math.min(max, min + 40) })
    return fc.oneof(few, many).map(String)
  }
  if (format === 'date') {
    const [min, max] = [new Date('2023-01-01'), new Date('2026-12-31')]
    return fc.date({ min, max, noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10))
  }
  return fc.constantFrom(example, example, example, ...RANGES)
}
