// Records one response of every call of the API, as /developers shows them, from a running server:
//   MARKET_DATA=sample npm start
//   node scripts/record-api-responses.ts http://127.0.0.1:3000 "$ANON_KEY"
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = join(import.meta.dirname, '../src/web/features/api-guide/recorded-responses.json')
const MAX_NUMBERS = 3
const [origin = 'http://127.0.0.1:3000', key = ''] = process.argv.slice(2)

type Operation = { readonly operationId: string; readonly 'x-example': string }

const document = await readJson('/api/v1/openapi.json')
const recorded: Record<string, unknown> = {}
for (const [path, { get, post }] of Object.entries<{ get?: Operation; post?: Operation }>(
  Object(Object(document)['paths']),
)) {
  if (get !== undefined && !path.endsWith('/stream')) {
    recorded[get.operationId] = shorten(await readJson(get['x-example']))
  }
  if (post !== undefined) {
    recorded[post.operationId] = shorten(await readJson(path, post['x-example']))
  }
}
// The documents describe all of this; their heads are enough.
recorded['getOpenapiJson'] = { openapi: '3.1.0', info: Object(document)['info'] }
const events = Object(await readJson('/api/v1/asyncapi.json'))
recorded['getAsyncapiJson'] = { asyncapi: events['asyncapi'], info: events['info'] }
const text = JSON.stringify(recorded, null, 2).replaceAll(origin, 'https://tapelight.example')
writeFileSync(FILE, `${text}\n`)

async function readJson(path: string, body?: string): Promise<unknown> {
  const reply = await fetch(origin + path, {
    headers: { apikey: key, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body }),
  })
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  return reply.json()
}

/** The first entry of each list, or the first few numbers or words. */
function shorten(value: unknown): unknown {
  if (Array.isArray(value)) {
    const isOfObjects = typeof value[0] === 'object' && value[0] !== null
    return value.slice(0, isOfObjects ? 1 : MAX_NUMBERS).map(shorten)
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shorten(part)]))
}
