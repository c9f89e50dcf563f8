import { firstBars } from '../../src/domain/market/prices/first-bars.ts'
import { findReceiptId } from '../../src/domain/receipts/receipt-id.ts'
import { makeReceipt } from '../../src/domain/receipts/make-receipt.ts'
import { sampleSeries } from '../../src/domain/receipts/sample-series.fixture.ts'
import { sealDay, type SealedDay } from '../../src/domain/receipts/seal-day.ts'
import { signHead, signLog } from './signed-log.fixture.ts'

/** JSON that a test may change; a wrong path throws. */
// oxlint-disable-next-line typescript/no-explicit-any
type Open = any

/** A file, one change to it, and the field that a verifier must name. */
export type Tampering = {
  readonly name: string
  readonly of: 'receipt' | 'consistency' | 'days'
  readonly change: (file: Open) => void
  /** A JSON Pointer, or a part of one, in the report of `tapelight verify`. */
  readonly found: string
}

const OTHER_HASH = 'ab'.repeat(32)
const source = { ...sampleSeries('AAPL'), provider: 'yahoo' } as const
const COUNT = 11

/** Eleven receipts of the last days, each logged at 5 PM ET, of which the fourth is checked. */
const logged = Array.from({ length: COUNT }, (_, index) => {
  const bars = firstBars(source.bars, source.bars.dates.length - COUNT + 1 + index)
  const receipt = makeReceipt({ ...source, bars })
  if (receipt === null) throw new Error('There are no bars')
  return { receipt, bars, loggedAt: `${receipt.session}T21:00:00.000Z` }
})
const LEAF = 3
const log = signLog('market', logged)
/** The log of an operator who rewrote an entry, signed with the right key. */
const rewritten = signLog(
  'market',
  logged.map((each, index) =>
    index === LEAF ? { ...each, loggedAt: each.loggedAt.replace('T21', 'T20') } : each,
  ),
)

function makeDays() {
  const sealed: SealedDay[] = []
  for (const { receipt } of logged) {
    const ids = [findReceiptId(receipt), 'c'.repeat(32)]
    const previousHash = sealed[0]?.hash ?? null
    sealed.unshift(sealDay({ kind: 'market', session: receipt.session, ids, previousHash }))
  }
  const [first] = logged
  const session = first?.receipt.session ?? ''
  const ids = [findReceiptId(first?.receipt), 'c'.repeat(32)].toSorted()
  return { kind: 'market', open: [], sealed, session, ids }
}

/** The untouched files, as JSON text. */
export const FILES = {
  receipt: JSON.stringify(log.receiptFile(LEAF)),
  consistency: JSON.stringify(log.consistencyFile(5)),
  days: JSON.stringify(makeDays()),
} as const

/** The head of the sizes in `FILES.consistency`, as someone saved it before the log was rewritten. */
export const SAVED_HEAD = JSON.stringify({ kind: 'market', head: log.head(5) })
/** The answer of the operator who rewrote the log since: consistent in itself. */
export const REWRITTEN = JSON.stringify(rewritten.consistencyFile(5))

const receipt = (name: string, found: string, change: (file: Open) => void): Tampering => ({
  name,
  of: 'receipt',
  found,
  change,
})
const growth = (name: string, found: string, change: (file: Open) => void): Tampering => ({
  name,
  of: 'consistency',
  found,
  change,
})
const days = (name: string, found: string, change: (file: Open) => void): Tampering => ({
  name,
  of: 'days',
  found,
  change,
})

export const TAMPERINGS: readonly Tampering[] = [
  receipt('another action', '/receipt/judgement/action', ({ receipt: r }) => {
    r.judgement.action = 'SELL'
  }),
  receipt('another action with its id', '/receipt/judgement/action', (file) => {
    file.receipt.judgement.action = file.receipt.judgement.action === 'SELL' ? 'BUY' : 'SELL'
    file.id = findReceiptId(file.receipt)
  }),
  receipt('the last digit of a reading', '/receipt/judgement/readings/rsi', ({ receipt: r }) => {
    r.judgement.readings.rsi += 1e-13
  }),
  receipt('a condition that is met', '/receipt/judgement/clauses/0', ({ receipt: r }) => {
    r.judgement.clauses[0].isMet = !r.judgement.clauses[0].isMet
  }),
  receipt('a limit of a rule', '/receipt/parameters/rules', ({ receipt: r }) => {
    r.parameters.rules[0].conditions[0].limit = 44
  }),
  receipt('a period', '/receipt/parameters/rsiPeriod', ({ receipt: r }) => {
    r.parameters.rsiPeriod = 13
  }),
  receipt('a field more', '/receipt/promise', ({ receipt: r }) => {
    r.promise = 'sure'
  }),
  receipt('a field less', '/receipt/judgement/rule', ({ receipt: r }) => {
    delete r.judgement.rule
  }),
  receipt('another ticker', '/id', ({ receipt: r }) => {
    r.ticker = 'MSFT'
  }),
  receipt('another session', '/receipt/session', ({ receipt: r }) => {
    r.session = '2026-08-05'
  }),
  receipt('another engine', '/id', ({ receipt: r }) => {
    r.engine = '1'
  }),
  receipt('another provider', '/log/entry/source', ({ receipt: r }) => {
    r.series.provider = 'tiingo'
  }),
  receipt('the hash of the bars', '/receipt/series/sha256', ({ receipt: r }) => {
    r.series.sha256 = OTHER_HASH
  }),
  receipt('the count of the bars', '/receipt/series/count', ({ receipt: r }) => {
    r.series.count -= 1
  }),
  receipt('a close by a cent', '/receipt/series/sha256', ({ bars }) => {
    bars.closes[700] = (bars.highs[700] + bars.lows[700]) / 2
  }),
  receipt('a volume by one share', '/receipt/series/sha256', ({ bars }) => {
    bars.volumes[3] += 1
  }),
  receipt('the date of a bar', '/receipt/series/sha256', ({ bars }) => {
    bars.dates[0] = '2023-08-21'
  }),
  receipt('the newest bar taken away', '/receipt/session', ({ bars }) => {
    for (const column of Object.values<Open>(bars)) column.pop()
  }),
  receipt('the oldest bar taken away', '/receipt/series/firstDate', ({ bars }) => {
    for (const column of Object.values<Open>(bars)) column.shift()
  }),
  receipt('the id', '/id', (file) => {
    file.id = 'a'.repeat(32)
  }),
  receipt('loggedAt', '/loggedAt', (file) => {
    file.loggedAt = file.loggedAt.replace('T21', 'T20')
  }),
  receipt('loggedAt in the entry', '/loggedAt', ({ log: proof }) => {
    proof.entry.loggedAt = proof.entry.loggedAt.replace('T21', 'T20')
  }),
  receipt('loggedAt in both places', '/log/head/rootHash', (file) => {
    file.loggedAt = file.loggedAt.replace('T21', 'T20')
    file.log.entry.loggedAt = file.loggedAt
  }),
  receipt('the source', '/source', (file) => {
    file.source = 'tiingo'
  }),
  receipt('asOf', '/asOf', (file) => {
    file.asOf = '2026-08-20'
  }),
  receipt('the freshness', '/freshness', (file) => {
    file.freshness = 'sample'
  }),
  receipt('the id in the entry', '/log/entry/id', ({ log: proof }) => {
    proof.entry.id = 'a'.repeat(32)
  }),
  receipt('the freshness in the entry', '/log/entry/freshness', ({ log: proof }) => {
    proof.entry.freshness = 'sample'
  }),
  receipt('no proof', 'unproven', (file) => {
    delete file.log
  }),
  receipt('null for the proof', 'unproven', (file) => {
    file.log = null
  }),
  receipt('the proof of another receipt', '/log/entry/id', (file) => {
    file.log = log.receiptFile(LEAF + 1).log
  }),
  receipt('the index', '/log/head/rootHash', ({ log: proof }) => {
    proof.leafIndex = 2
  }),
  receipt('an index outside', '/log/head/rootHash', ({ log: proof }) => {
    proof.leafIndex = COUNT
  }),
  receipt('a hash of the path', '/log/head/rootHash', ({ log: proof }) => {
    proof.path[1] = OTHER_HASH
  }),
  receipt('a shorter path', '/log/head/rootHash', ({ log: proof }) => {
    proof.path.pop()
  }),
  receipt('a longer path', '/log/head/rootHash', ({ log: proof }) => {
    proof.path.push(OTHER_HASH)
  }),
  receipt('a hash that is none', 'log.path.0', ({ log: proof }) => {
    proof.path[0] = 'zz'
  }),
  receipt('the root', '/log/head/rootHash', ({ log: proof }) => {
    proof.head.rootHash = OTHER_HASH
  }),
  receipt('the size', '/log/head/signature', ({ log: proof }) => {
    proof.head.treeSize = 12
  }),
  receipt('the time of the head', '/log/head/signature', ({ log: proof }) => {
    proof.head.timestamp = '2026-08-20T20:00:00.000Z'
  }),
  receipt('the signature', '/log/head/signature', ({ log: proof }) => {
    proof.head.signature = '0'.repeat(128)
  }),
  receipt('another key', '/log/head/signature', ({ log: proof }) => {
    proof.head.publicKey = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a'
  }),
  receipt('the head of the other log', '/log/head/kind', ({ log: proof }) => {
    const { publicKey: _, signature: __, ...head } = proof.head
    proof.head = signHead({ ...head, kind: 'sample' })
  }),
  receipt('a field more in the head', 'log.head', ({ log: proof }) => {
    proof.head.note = 'trust me'
  }),
  growth('an earlier root', '/first/rootHash', (file) => {
    file.first.rootHash = OTHER_HASH
  }),
  growth('a later root', '/second/rootHash', (file) => {
    file.second.rootHash = OTHER_HASH
  }),
  growth('a hash of the path', '/second/rootHash', ({ path }) => {
    path[2] = OTHER_HASH
  }),
  growth('no path', '/first/rootHash', (file) => {
    file.path = []
  }),
  growth('the sizes swapped', '/first/rootHash', (file) => {
    ;[file.first, file.second] = [file.second, file.first]
  }),
  growth('a rewritten log that goes on', '/first/rootHash', (file) => {
    Object.assign(file, { second: rewritten.head(COUNT), path: rewritten.consistencyFile(5).path })
  }),
  growth('a signature', '/second/signature', (file) => {
    file.second.signature = file.first.signature
  }),
  days('a receipt less in the list', '/sealed/10/count', ({ ids }) => {
    ids.pop()
  }),
  days('another receipt in the list', '/sealed/10/listHash', ({ ids }) => {
    ids[0] = 'd'.repeat(32)
  }),
  days('the count of a day', '/sealed/4/hash', ({ sealed }) => {
    sealed[4].count += 1
  }),
  days('a day left out', '/sealed/3/previousHash', ({ sealed }) => {
    sealed.splice(4, 1)
  }),
  days('a rewritten day', '/sealed/4/previousHash', ({ sealed }) => {
    const { session, previousHash } = sealed[5]
    sealed[5] = sealDay({ kind: 'market', session, ids: ['e'.repeat(32)], previousHash })
  }),
  days('a day twice', '/sealed/11/session', ({ sealed }) => {
    sealed.push(sealed[0])
  }),
  days('no days', 'there are no closed days', (file) => {
    file.sealed = []
  }),
]
