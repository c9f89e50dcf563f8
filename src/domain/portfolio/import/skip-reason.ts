/** Why a row is left out without being an error. */
export type SkipReason =
  | 'canceled'
  | 'event'
  | 'joined'
  | 'no-cost'
  | 'no-ratio'
  | 'not-a-share'
  | 'other-file'
  | 'other-part'
  | 'refund'
  | 'summary'
  | 'sweep'
  | 'unfilled'
  | 'unknown'
  | 'watched'

const WORDS: Readonly<Record<SkipReason, string>> = {
  canceled: 'A canceled or corrected transaction. Check that the original isn’t imported.',
  event: 'A merger, spin-off or other corporate action. Add what it changed yourself.',
  joined: 'Counted in another row: a tax with its dividend, or the two halves of a split.',
  'no-cost':
    'Shares moved in, and the file doesn’t say what they cost. Add them with Add activity, as a transfer in.',
  'no-ratio':
    'A split or another corporate action without its ratio. We get splits from market data; add anything else yourself.',
  'not-a-share': 'An option, a bond, crypto or something else that isn’t a stock.',
  'other-file': 'A trade that this broker’s transactions file has in full. Import that file too.',
  'other-part': 'Part of another section, or a detail of another row.',
  refund: 'A refund of a fee or tax. Lower the fee or tax it refunds, or add it yourself.',
  summary: 'A total, a heading or a note.',
  sweep: 'Cash, or money moved in or out of a money market fund. We count such a fund as cash.',
  unfilled: 'An order that was never filled.',
  unknown: 'We don’t recognize this type of row.',
  watched: 'A stock without shares, as in a watchlist.',
}

/** Whether a word is a reason to leave a row out, and not what the row is. */
export function isSkipReason(word: string): word is SkipReason {
  return Object.hasOwn(WORDS, word)
}

/** One or two plain sentences. */
export function describeSkipReason(reason: SkipReason): string {
  return WORDS[reason]
}
