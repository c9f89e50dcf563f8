import { expect, test } from 'vitest'
import { sealDay, type SealedDay } from './seal-day.ts'
import { verifyDays } from './verify-days.ts'

const SESSIONS = ['2026-08-18', '2026-08-19', '2026-08-20']
const idsOf = (session: string) =>
  ['b', 'a', 'c'].map((letter) => letter.repeat(30) + session.slice(8))

/** The response of the days endpoint: three sealed days, with the ids of one. */
function makeFile(listed: string | null = '2026-08-19') {
  const sealed: SealedDay[] = []
  for (const session of SESSIONS) {
    const previousHash = sealed[0]?.hash ?? null
    sealed.unshift(sealDay({ kind: 'market', session, ids: idsOf(session), previousHash }))
  }
  const ids = listed === null ? null : idsOf(listed)
  return { kind: 'market', open: [], sealed, session: listed, ids }
}

const changed = (change: (file: ReturnType<typeof makeFile>) => void) => {
  const file = structuredClone(makeFile())
  change(file)
  const verdict = verifyDays(file)
  return verdict.kind === 'differs' ? verdict.differences.map(({ path }) => path) : verdict.kind
}

/** Overwrites a field of a day, to simulate tampering. */
const set = (day: SealedDay | undefined, fields: Partial<SealedDay>) => {
  Object.assign(day ?? {}, fields)
}

test('an unmodified chain agrees, with its list of receipts', () => {
  const [firstSession, lastSession] = ['2026-08-18', '2026-08-20']
  const agrees = { kind: 'agrees', days: 3, firstSession, lastSession }
  expect(verifyDays(makeFile())).toEqual({ ...agrees, listed: '2026-08-19' })
  expect(verifyDays(makeFile(null))).toEqual({ ...agrees, listed: null })
})

test('the oldest day given may have others before it', () => {
  const { sealed, ...rest } = makeFile()
  expect(verifyDays({ ...rest, sealed: sealed.slice(0, 2) })).toMatchObject({ days: 2 })
})

test('an added, missing or replaced receipt in the list is found', () => {
  const list = ['/sealed/1/count', '/sealed/1/listHash', '/sealed/1/hash']
  expect(changed(({ ids }) => ids?.push('d'.repeat(32)))).toEqual(expect.arrayContaining(list))
  expect(changed(({ ids }) => ids?.pop())).toEqual(expect.arrayContaining(list))
  expect(changed(({ ids }) => ids?.splice(0, 1, 'd'.repeat(32)))).toEqual([
    '/sealed/1/listHash',
    '/sealed/1/hash',
  ])
})

test('a rewritten day breaks the chain at the next day', () => {
  const other = sealDay({
    kind: 'market',
    session: '2026-08-18',
    ids: ['d'.repeat(32)],
    previousHash: null,
  })
  expect(changed(({ sealed }) => set(sealed[2], other))).toEqual([
    '/sealed/1/previousHash',
    '/sealed/1/hash',
  ])
})

test('a missing, duplicate or misordered day is found', () => {
  expect(changed(({ sealed }) => sealed.splice(1, 1))).toContain('/sealed/0/previousHash')
  expect(changed(({ sealed }) => sealed.push(...sealed.splice(0, 1)))).toContain(
    '/sealed/0/session',
  )
  expect(changed(({ sealed }) => sealed.push(...sealed.slice(0, 1)))).toContain('/sealed/3/session')
})

test('another record is not mistaken for this one', () => {
  expect(verifyDays({ ...makeFile(), kind: 'sample' })).toMatchObject({ kind: 'differs' })
})

test.each([
  ['nothing', null, ': Invalid'],
  ['days without a hash', { ...makeFile(), sealed: [{ session: '2026-08-20' }] }, 'sealed.0.hash'],
  ['no closed day', { ...makeFile(), sealed: [] }, 'there are no closed days'],
  ['half a character', { ...makeFile(), ids: ['\ud800'] }, 'half a character'],
])('%s cannot be followed', (_, json, problem) => {
  expect(verifyDays(json)).toEqual({
    kind: 'unreadable',
    problems: expect.arrayContaining([expect.stringContaining(problem)]),
  })
})
