import {
  recordKindOf,
  type LogPosition,
  type OfferedReceipt,
} from '../../database/receipts/signal-log.ts'
import type { DailyBars } from '../../domain/market/prices/daily-bars.ts'
import { writeReceipt } from '../../domain/receipts/make-receipt.ts'
import { findReceiptId } from '../../domain/receipts/receipt-id.ts'
import type { Analyzed } from './named-receipt.ts'

/** A receipt that could be kept, and where. */
export type Offer = { readonly offered: OfferedReceipt; readonly place: LogPosition }

/**
 * Makes receipts of analyses, each series once however often it is asked about.
 * @returns null for an analysis without a receipt; bars that are stale give none
 */
export function createOffers(): (analyzed: Analyzed) => Offer | null {
  const offers = new WeakMap<DailyBars, Offer>()
  return (analyzed) => {
    const { bars, freshness } = analyzed
    if (bars === null || freshness === null || freshness === 'stale') return null
    const offer = offers.get(bars) ?? makeOffer(analyzed, bars)
    if (offer !== null) offers.set(bars, offer)
    return offer
  }
}

function makeOffer({ ticker, signal, source }: Analyzed, bars: DailyBars): Offer | null {
  if (source === null) return null
  const { attribution, provider, adjustment, currency, fetchedAtUtc } = source
  const series = { ticker, bars, provider, adjustment, currency, fetchedAtUtc }
  const receipt = writeReceipt(series, signal)
  if (receipt === null) return null
  return {
    offered: { id: findReceiptId(receipt), receipt, series, attribution },
    place: { kind: recordKindOf(provider), ticker, session: receipt.session },
  }
}
