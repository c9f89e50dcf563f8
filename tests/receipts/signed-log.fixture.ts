import { generateKeyPairSync, sign } from 'node:crypto'
import type { DailyBars } from '../../src/domain/market/prices/daily-bars.ts'
import { writeCanonicalJson } from '../../src/domain/receipts/canonical-json.ts'
import { makeLogEntry } from '../../src/domain/receipts/log-entry.ts'
import {
  type LogHead,
  type SignedLogHead,
  writeSignedBytes,
} from '../../src/domain/receipts/log-head.ts'
import {
  listConsistencyProof,
  listInclusionProof,
} from '../../src/domain/receipts/merkle-proofs.ts'
import { hashRange } from '../../src/domain/receipts/merkle-tree.ts'
import type { Receipt } from '../../src/domain/receipts/receipt.ts'
import { findReceiptId } from '../../src/domain/receipts/receipt-id.ts'
import { growTree } from '../../src/domain/receipts/reference-tree.fixture.ts'
import type { RecordKind } from '../../src/domain/receipts/seal-day.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const { x = '' } = publicKey.export({ format: 'jwk' })

/** A receipt with its bars and the time at which it was logged, ISO 8601 UTC. */
export type Logged = {
  readonly receipt: Receipt
  readonly bars: DailyBars
  readonly loggedAt: string
}

/** Signs a head, such as one that was made up, with the key of this process. */
export function signHead(head: LogHead): SignedLogHead {
  return {
    ...head,
    publicKey: Buffer.from(x, 'base64url').toString('hex'),
    signature: sign(null, writeSignedBytes(head), privateKey).toString('hex'),
  }
}

/** A log in memory, with the files that a server gives of it. */
export function signLog(kind: RecordKind, logged: readonly Logged[]) {
  const entries = logged.map(({ receipt, loggedAt }) =>
    makeLogEntry({ id: findReceiptId(receipt), kind, receipt }, loggedAt),
  )
  const readNode = growTree(entries.map((entry) => Buffer.from(writeCanonicalJson(entry))))
  const head = (treeSize: number) =>
    signHead({
      schema: 'tapelight-log-head-1',
      kind,
      treeSize,
      rootHash: hashRange({ from: 0, to: treeSize }, readNode),
      timestamp: entries[treeSize - 1]?.loggedAt ?? '',
    })
  return {
    head,
    /** The response of `/api/v1/receipts/{id}`. */
    receiptFile: (leafIndex: number, treeSize = logged.length) => {
      const [given, entry] = [logged[leafIndex], entries[leafIndex]]
      if (given === undefined || entry === undefined) throw new Error(`No receipt ${leafIndex}`)
      const path = listInclusionProof(leafIndex, treeSize).map((range) =>
        hashRange(range, readNode),
      )
      const { id, source, asOf, freshness, loggedAt } = entry
      const bars = Object.entries(given.bars).map(([name, values]) => [name, [...values]])
      return {
        id,
        receipt: given.receipt,
        bars: Object.fromEntries(bars),
        source,
        asOf,
        freshness,
        loggedAt,
        log: { entry, leafIndex, path, head: head(treeSize) },
      }
    },
    /** The response of `/api/v1/receipts/log/consistency`. */
    consistencyFile: (first: number, second = logged.length) => ({
      first: head(first),
      second: head(second),
      path: listConsistencyProof(first, second).map((range) => hashRange(range, readNode)),
    }),
  }
}
