import { randomInt } from 'node:crypto'
import { findNextLogged, loadReceipt } from '../../database/receipts/signal-log.ts'
import { reproduceReceipt, type Reproduction } from '../../domain/receipts/reproduce-receipt.ts'
import type { ReceiptDeps } from './receipt-deps.ts'
import { loadLedgerOf } from './read-receipt.ts'

/** What came of making kept receipts again since this process began. */
export type RecheckCounts = {
  /** ISO 8601 UTC. */
  readonly since: string
  readonly agreed: number
  readonly differed: number
  /** Made by another version of the engine, and therefore not compared. */
  readonly otherEngine: number
  /** ISO 8601 UTC; null before the first. */
  readonly lastAt: string | null
}

export type Recheck = {
  /** Makes one kept receipt again, each in turn; rejects where the record cannot be read. */
  readonly run: () => Promise<void>
  readonly describe: () => RecheckCounts
}

/** Letters that ids may begin with; where the walk begins differs from start to start. */
const FIRST_LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'

/** Proves on the running server that no receipt has looked ahead: each is made again, with bars that came since and without. */
export function createRecheck({ db, clock, log }: ReceiptDeps): Recheck {
  const since = clock().toISOString()
  const counts: Record<Reproduction, number> = { agreed: 0, differed: 0, 'other-engine': 0 }
  let lastAt: string | null = null
  let lastId = FIRST_LETTERS[randomInt(FIRST_LETTERS.length)] ?? ''
  return {
    run: async () => {
      const id = await findNextLogged(db, lastId)
      const logged = id === null ? null : await loadReceipt(db, id)
      if (logged === null) return
      lastId = logged.id
      const outcome = reproduceReceipt(logged, await loadLedgerOf(db, logged))
      if (outcome === 'differed') log.warn({ receipt: logged.id }, 'a receipt is not reproduced')
      counts[outcome] += 1
      lastAt = clock().toISOString()
    },
    describe: () => ({
      since,
      agreed: counts.agreed,
      differed: counts.differed,
      otherEngine: counts['other-engine'],
      lastAt,
    }),
  }
}
