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
  sale: 'A sale, or a negative number of shares. Sales are not subtracted: edit or delete the lots they closed.',
  dividend: 'A dividend or another payout.',
  charge: 'A fee, a tax or interest.',
  cash: 'Cash, a transfer or a money market fund.',
  event: 'A split, merger or other corporate action. We get splits from market data.',
  'not-a-share': 'An option, a currency or something else that isn’t a stock.',
  canceled: 'A canceled or corrected trade. Check that the original trade isn’t imported.',
  'no-purchase': 'We don’t recognize this type of row as a purchase.',
  summary: 'A total, a heading or a note.',
  'other-part': 'Part of another section, or a detail of another row.',
}

/** One or two plain sentences. */
export function describeSkipReason(reason: SkipReason): string {
  return WORDS[reason]
}
