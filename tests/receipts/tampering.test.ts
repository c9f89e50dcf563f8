import { expect, test } from 'vitest'
import { makeReceipt } from '../../src/domain/receipts/make-receipt.ts'
import { sampleSeries } from '../../src/domain/receipts/sample-series.fixture.ts'
import { verifyFile } from '../../src/domain/receipts/verify-file.ts'
import { verifyEd25519 } from '../../src/platform/verify-ed25519.ts'
import { signLog } from './signed-log.fixture.ts'
import { FILES, REWRITTEN, SAVED_HEAD, TAMPERINGS } from './tamperings.fixture.ts'

const verify = (text: string, saved: string | null = null) =>
  verifyFile(JSON.parse(text), saved === null ? null : JSON.parse(saved), verifyEd25519)

test('the untouched files agree, with the receipt logged before the next open', () => {
  const { subject, log } = verify(FILES.receipt)
  expect(subject.verdict.kind).toBe('agrees')
  expect(log).toMatchObject({
    kind: 'in-log',
    session: '2026-08-11',
    loggedAt: '2026-08-11T21:00:00.000Z',
    leafIndex: 3,
    head: { treeSize: 11 },
    timing: 'before-next-open',
  })
  expect(verify(FILES.consistency).subject.verdict.kind).toBe('agrees')
  expect(verify(FILES.days).subject.verdict.kind).toBe('agrees')
})

test.each(['1', '2'] as const)('a receipt of engine version %s agrees, in the log', (engine) => {
  const source = { ...sampleSeries('KO'), provider: 'yahoo' }
  const receipt = makeReceipt(source, engine)
  if (receipt === null) throw new Error('KO has bars')
  const loggedAt = '2026-08-20T21:00:00.000Z'
  const file = signLog('market', [{ receipt, bars: source.bars, loggedAt }]).receiptFile(0)
  const { subject, log } = verify(JSON.stringify(file))
  expect(subject.verdict).toMatchObject({ kind: 'agrees', engine })
  expect(log).toMatchObject({ kind: 'in-log', timing: 'before-next-open' })
})

test('there are more than 40 kinds of tampering, each with a name of its own', () => {
  expect(TAMPERINGS.length).toBeGreaterThan(40)
  expect(new Set(TAMPERINGS.map(({ of, name }) => `${of} ${name}`)).size).toBe(TAMPERINGS.length)
})

test.each(TAMPERINGS)('$of: $name is caught, and named as $found', ({ of, change, found }) => {
  const file = JSON.parse(FILES[of])
  change(file)
  const { subject, log } = verify(JSON.stringify(file))
  const parts = [subject.verdict, ...(log === null ? [] : [log])]
  const named = parts.flatMap((part) => {
    if (part.kind === 'differs') return part.differences.map(({ path }) => path)
    if (part.kind === 'unreadable') return part.problems
    return part.kind === 'unproven' ? [part.kind] : []
  })
  expect(named).toEqual(expect.arrayContaining([expect.stringContaining(found)]))
})

test('a rewritten log that is consistent in itself is caught by a saved head', () => {
  expect(verify(FILES.consistency, SAVED_HEAD).saved).toEqual({ kind: 'same' })
  expect(verify(REWRITTEN).subject.verdict.kind).toBe('agrees')
  expect(verify(REWRITTEN, SAVED_HEAD).saved).toMatchObject({
    kind: 'differs',
    differences: expect.arrayContaining([expect.objectContaining({ path: '/first/rootHash' })]),
  })
})

test('a saved head of another size or that is none is not taken for a match', () => {
  expect(verify(FILES.receipt, SAVED_HEAD).saved).toEqual({ kind: 'other-size', treeSize: 5 })
  expect(verify(FILES.consistency, '{}').saved).toMatchObject({ kind: 'unreadable' })
  const forged = SAVED_HEAD.replace('"treeSize":5', '"treeSize":6')
  expect(verify(FILES.consistency, forged).saved).toMatchObject({
    kind: 'differs',
    differences: [{ path: '/saved/signature' }],
  })
})
