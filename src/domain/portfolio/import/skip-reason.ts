/** Why a row is skipped without being an error. */
export type SkipReason =
  | 'sale'
  | 'dividend'
  | 'charge'
  | 'cash'
  | 'event'
  | 'not-a-share'
  | 'canceled'
  | 'no-purchase'
  | 'summary'
  | 'other-part'

const WORDS: Readonly<Record<SkipReason, string>> = {
  sale: 'A sale, or a number of shares below 0. Sales are not taken off: edit or delete the lots they closed.',
  dividend: 'A dividend or another payout.',
  charge: 'A fee, a tax or interest.',
  cash: 'Cash, a transfer or a money market fund.',
  event:
    'A split, a merger or another event of the company. Splits are known from the market data.',
  'not-a-share': 'An option, a currency or something else that is no share.',
  canceled: 'A cancelled or corrected trade. Check that what it cancels is not imported.',
  'no-purchase': 'This type of row is not known as a purchase.',
  summary: 'A total, a heading or a note.',
  'other-part': 'A row of another part of the file, or a detail of a row that counts.',
}

/** One or two plain sentences. */
export function describeSkipReason(reason: SkipReason): string {
  return WORDS[reason]
}
