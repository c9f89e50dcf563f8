import { createClient } from '@supabase/supabase-js'
import { expect, test, vi } from 'vitest'
import { importActivities } from './import-activities.ts'
import { importedActivity } from '../../../domain/portfolio/import/imported-activity.fixture.ts'

type Answer = (requested: string, count: number) => Response | Promise<Response>

/** A client of a fake server; `requested` has the requests in order, `sent` the bodies. */
function openClient(answer: Answer) {
  const requested: string[] = []
  const sent: unknown[] = []
  const client = createClient('http://rows.test', 'key', {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: async (url, init) => {
        const { pathname, search } = new URL(String(url))
        const ids = search.includes('id=eq') ? search.replace(/[0-9a-f-]{36}/, 'ID') : ''
        requested.push(`${init?.method} ${pathname.replace('/rest/v1/', '')}${ids}`)
        sent.push(JSON.parse(String(init?.body ?? 'null')))
        return answer(requested.at(-1) ?? '', requested.length)
      },
    },
  })
  return { client, requested, sent }
}

const made = () => new Response(null, { status: 201 })
const done = () => new Response(null, { status: 204 })
const broken = () => Response.json({ code: '53100', message: 'The disk is full' }, { status: 503 })

const file = {
  userId: 'user',
  fileName: 'activities.csv',
  layoutId: 'other',
  newAccounts: [],
  activities: Array.from({ length: 1_001 }, () => importedActivity()),
}
const ALL = ['POST portfolio_imports', ...Array.from({ length: 3 }, () => 'POST activities')]
const FINISHED = 'PATCH portfolio_imports?id=eq.ID'
const REMOVED = 'DELETE portfolio_imports?id=eq.ID'

test('inserts the import, then its activities in batches with progress, then marks it finished', async () => {
  const { client, requested, sent } = openClient((what) => (what === ALL[0] ? made() : done()))
  const result: number[] = []
  const onProgress = (count: number) => result.push(count)
  const imported = await importActivities(client, file, {
    signal: new AbortController().signal,
    onProgress,
  })
  expect(requested).toEqual([...ALL, FINISHED])
  const id = imported.ok ? imported.value : ''
  expect(sent[0]).toMatchObject({ id, planned_lots: 1_001 })
  expect(sent[1]).toMatchObject(Array.from({ length: 500 }, () => ({ import_id: id })))
  expect(sent.at(-1)).toEqual({ finished_at: 'now' })
  expect(result).toEqual([500, 1000, 1001])
})

test('makes the accounts that the activities need, as part of the import', async () => {
  const account = { id: 'new', name: 'Fidelity X1', broker: 'Fidelity', currency: 'USD' }
  const terms = { lotMethod: 'lifo', withholdingPercent: '15' } as const
  const { client, requested, sent } = openClient((what) => {
    if (what.startsWith('POST activities')) return broken()
    return what.startsWith('POST') ? made() : done()
  })
  const options = { signal: new AbortController().signal, onProgress: () => undefined }
  const imported = await importActivities(
    client,
    { ...file, newAccounts: [{ ...account, ...terms }] },
    options,
  )
  expect(imported).toMatchObject({ ok: false, failure: { isRolledBack: true } })
  expect(requested).toEqual([
    'POST portfolio_imports',
    'POST portfolio_accounts',
    'POST activities',
    REMOVED,
  ])
  const importId: unknown = expect.stringMatching(/^[0-9a-f-]{36}$/)
  expect(sent[0]).toMatchObject({ id: importId })
  const columns = { ...account, lot_method: 'lifo', withholding_percent: '15' }
  expect(sent[1]).toEqual([{ user_id: 'user', import_id: importId, ...columns }])
})

test('rolls back when a batch is rejected', async () => {
  const { client, requested } = openClient((what, count) => {
    if (what === ALL[0]) return made()
    return count === 3 ? broken() : done()
  })
  const options = { signal: new AbortController().signal, onProgress: () => undefined }
  expect(await importActivities(client, file, options)).toMatchObject({
    ok: false,
    failure: { cause: { message: 'The disk is full' }, isRolledBack: true },
  })
  expect(requested).toEqual([...ALL.slice(0, 3), REMOVED])
})

test('rolls back when canceled, even during a batch', async () => {
  const cancel = new AbortController()
  const { client, requested } = openClient((what, count) => {
    if (what === ALL[0]) return made()
    if (count === 3) {
      cancel.abort()
      throw cancel.signal.reason
    }
    return done()
  })
  const options = { signal: cancel.signal, onProgress: () => undefined }
  expect(await importActivities(client, file, options)).toMatchObject({
    ok: false,
    failure: { isRolledBack: true },
  })
  expect(requested).toEqual([...ALL.slice(0, 3), REMOVED])
})

test('sends no rollback when the import itself is rejected', async () => {
  const { client, requested } = openClient(broken)
  const options = { signal: new AbortController().signal, onProgress: () => undefined }
  expect(await importActivities(client, file, options)).toMatchObject({
    ok: false,
    failure: { isRolledBack: true },
  })
  expect(requested).toEqual([ALL[0]])
})

test('rolls back when it cannot be marked finished', async () => {
  const { client, requested } = openClient((what) => {
    if (what === FINISHED) return broken()
    return what === ALL[0] ? made() : done()
  })
  const options = { signal: new AbortController().signal, onProgress: () => undefined }
  expect(await importActivities(client, file, options)).toMatchObject({
    ok: false,
    failure: { isRolledBack: true },
  })
  expect(requested).toEqual([...ALL, FINISHED, REMOVED])
})

test.each([
  ['lost', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['from a proxy', () => new Response('<h1>Time-out</h1>', { status: 504 })],
])('rolls back an import whose first reply is %s, as it may be stored', async (_, reply) => {
  const { client, requested } = openClient((what) => (what === ALL[0] ? reply() : done()))
  const options = { signal: new AbortController().signal, onProgress: () => undefined }
  expect(await importActivities(client, file, options)).toMatchObject({
    ok: false,
    failure: { isRolledBack: true },
  })
  expect(requested).toEqual([ALL[0], REMOVED])
})

test('reports a failed rollback', async () => {
  const { client, requested } = openClient((what) => (what === ALL[0] ? made() : broken()))
  const options = { signal: new AbortController().signal, onProgress: () => undefined }
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const importing = importActivities(client, file, options)
  await vi.advanceTimersByTimeAsync(3_999)
  expect(requested).toEqual([...ALL.slice(0, 2), REMOVED, REMOVED])
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  expect(await importing).toMatchObject({ ok: false, failure: { isRolledBack: false } })
  expect(requested).toEqual([...ALL.slice(0, 2), REMOVED, REMOVED, REMOVED])
})
