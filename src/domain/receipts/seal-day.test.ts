import { expect, test } from 'vitest'
import { sealDay } from './seal-day.ts'

const [a, b] = ['a'.repeat(32), 'b'.repeat(32)] as const
const day = { kind: 'market', session: '2026-08-20', ids: [b, a], previousHash: null } as const

test('hashes as Python does', () => {
  // hashlib.sha256('\n'.join(sorted(ids)).encode()).hexdigest(), then of
  // json.dumps(fields, sort_keys=True, separators=(',', ':')) with schema "tapelight-day-1"
  expect(sealDay(day)).toEqual({
    kind: 'market',
    session: '2026-08-20',
    count: 2,
    listHash: 'cc740c0404dd22b284fe0523b80e9c5a0a0957d23e8a6ed9378eac41157140cd',
    previousHash: null,
    hash: '0db7fa5cfc0d022b1bfd59068f4e0c10fb07bbe3f2c622bf8bf555712ae9a5ce',
  })
})

test('the order of the ids does not matter', () => {
  expect(sealDay({ ...day, ids: [a, b] })).toEqual(sealDay(day))
})

test.each([
  ['another receipt', { ids: [a, 'c'.repeat(32)] }],
  ['a receipt less', { ids: [a] }],
  ['another day before', { previousHash: '0'.repeat(64) }],
  ['another session', { session: '2026-08-21' }],
  ['the other record', { kind: 'sample' as const }],
])('%s changes the hash of the day', (_, change) => {
  expect(sealDay({ ...day, ...change }).hash).not.toBe(sealDay(day).hash)
})
