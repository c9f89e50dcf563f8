/** What may stand before a follow-up: "ok and". A pattern of comparable words. */
export const LEAD =
  '(?:(?:ok|okay|and|but|so|then|now|also|hm+|well|yes|no|thanks|cool|great|hey|um|then) )*'
/** "What about", "how did". */
export const ASK = '(?:(?:what|how) (?:about|is|was|were|did|does|do) |hows |what of )?'
/** A period or a past day. */
export const WHEN =
  '(?:(?:(?:on|in|over|for|since|during) )?(?:the |this |last |past |a |whole |entire |full |all )*(?:\\d+ )?(?:day|week|month|quarter|year|days|weeks|months|years|session|today|yesterday|ytd|year to date|monday|tuesday|wednesday|thursday|friday)(?: (?:ago|before|so far|to date))?|the (?:day|week|month|year) before)'
export const WHEN_IN_QUESTION_ONCE = new RegExp(`(?<=^| )${WHEN}(?= |$)`, 'u')
/** What a definition's follow-up asks about again: "did AAPL have one". */
export const CROSS_TERM = /\b(?:golden|death) cross\b/
export const HAS_ONE = /\b(?:have|has|had|get|got) (?:a |an )?one\b/
