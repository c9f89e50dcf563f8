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

/** Said before or after a question, and no part of it. */
const TALK_BEFORE =
  /^(?:ok(?:ay)?|alright|all right|right(?! now)|and|but|so|then|now|also|plus|hm+|well|yes|yeah|yep|yup|no|nah|nope|thanks|thank you|thx|cool|great|nice|hey|hi|um+|uh+|oh|ah|wow|lol|lmao|wait|hang on|hold on|i see|got it|gotcha|fair enough|interesting|actually|sorry|please|pls|huh|damn|wtf|makes sense|good to know|for real|seriously|really|ugh|man|dude|bro|only (?:one|two|three|\d+)|is that all|that is (?:all|it)|tell me|show me|can you tell me|could you tell me|do you know|just|maybe|perhaps|what about|how about|i mean|i meant|let us say) (?=\S)/
const TALK_AFTER =
  /(?<=\S) (?:though|tho|then|please|pls|too|as well|thanks|thank you|lol|lmao|exactly|i mean|i meant|by the way|btw|again|right|no|yes or no|or not|or no|or what|for me|anyway|man|bro|dude|mate|huh|basically|precisely|specifically|you think|instead|at all|if (?:it|that) is not too much(?: (?:trouble|to ask|bother))?|if (?:you do not mind|it is no (?:trouble|bother)|(?:that is )?possible|that is (?:ok|okay|alright|all right|fine))|(?:which|that) (?:i|we) (?:also )?(?:hold|own|have|bought)(?: in)?|(?:i|we) (?:hold|own|have) (?:it|that one|that) (?:as well|too|also))$/

/** A follow-up without the talk around it: "ok so are they all up tho" asks whether they are all up. */
export function leaveOutTalk(words: string): string {
  let left = words
  for (const pattern of [TALK_BEFORE, TALK_AFTER])
    while (pattern.test(left)) left = left.replace(pattern, '')
  return left.trim()
}
