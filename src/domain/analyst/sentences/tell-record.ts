import type { DraftSection } from '../draft.ts'
import { sayChange, sayShare } from './say-percent.ts'
import type { TrackRecord } from '../track-record.ts'

/** Which stocks and days the record is of: one sentence, whose figures the record was built with. */
export function tellSpan({ span }: TrackRecord): string {
  return `This count covers ${span}; the larger one is on /record.`
}

/** How often prices stood higher after a new BUY and after any day, and what that is worth. */
export function tellBuyRecord(record: TrackRecord): readonly string[] {
  const { afterBuy, anyDay } = record
  if (afterBuy.cases === 0) return ['The record holds no case of what came after a BUY.']
  return [
    `After a BUY prices stood higher 20 sessions later in ${sayShare(afterBuy.higherAfter20)} of ${sayCases(afterBuy.cases)}, after any day in ${sayShare(anyDay.higherAfter20)}.`,
    `The middle change over those 20 sessions was ${sayChange(afterBuy.medianAfter20)} after a BUY and ${sayChange(anyDay.medianAfter20)} after any day.`,
    sayWorth(afterBuy.higherAfter20 - anyDay.higherAfter20),
  ]
}

/** The same after a new SELL. */
export function tellSellRecord(record: TrackRecord): readonly string[] {
  const { afterSell } = record
  if (afterSell.cases === 0) return ['The record holds no case of what came after a SELL.']
  return [
    `After a SELL prices still stood higher 20 sessions later in ${sayShare(afterSell.higherAfter20)} of ${sayCases(afterSell.cases)}.`,
    `The middle change after a SELL was ${sayChange(afterSell.medianAfter20)} over 20 sessions.`,
  ]
}

/** The record in short, as a section of an answer about something else. */
export function tellRecord(record: TrackRecord): DraftSection {
  return {
    title: 'How such signals did',
    sentences: [
      tellSpan(record),
      ...tellBuyRecord(record),
      'A case is the first day of a signal; costs and taxes are left out, and a past sample proves little about other days.',
    ],
  }
}

function sayCases(cases: number): string {
  return cases === 1 ? '1 case' : `${cases.toLocaleString('en-US')} cases`
}

/** @param points by how many percent points a BUY was followed by a rise more often than any day */
function sayWorth(points: number): string {
  if (points <= 0) return 'So a rise followed no more often than after a day picked blindly.'
  if (points < 3) return 'So a rise followed hardly more often than after a day picked blindly.'
  return 'That difference is of a single sample and may well be chance.'
}
