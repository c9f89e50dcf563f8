import { leaveOutAsides } from './leave-out-asides.ts'
import { rewordCauses } from './reword-causes.ts'
import { rewordEveryday } from './reword-everyday.ts'
import { rewordMarket } from './reword-market.ts'
import { rewordPhrases } from './reword-phrases.ts'
import { rewordSignals } from './reword-signals.ts'
import { rewordSite } from './reword-site.ts'
import { rewordTechnical } from './reword-technical.ts'
import { rewordTerms } from './reword-terms.ts'
import { rewordWants } from './reword-wants.ts'

/** In this order: each step reads the words as the one before wrote them. */
const STEPS: readonly ((words: string) => string)[] = [
  leaveOutCourtesy,
  leaveOutAsides,
  rewordCauses,
  rewordWants,
  rewordEveryday,
  rewordTerms,
  rewordTechnical,
  rewordMarket,
  rewordPhrases,
  rewordSignals,
  rewordSite,
]

/**
 * A question in the plain words that its kinds and its frame know.
 * @param words comparable words joined by single spaces, each named stock as `@`
 */
export function rewordWords(words: string): string {
  return STEPS.reduce((said, step) => step(said), words)
}

/** Said out of courtesy: "good" and "day" of a greeting ask nothing. */
const COURTESY =
  /(?<![^ ])(?:^(?:(?:sorry|apologies|forgive|pardon|excuse)(?: me)? (?:if (?:this|it|that) is |for )?(?:an? |the |my )?(?:silly|dumb|stupid|basic|noob|newbie|naive|obvious|simple|weird|beginners?|novices?|newcomers?) (?:question|one|q)(?: but)?|(?:hi(?! (?:and|lo))|hey|hello|yo|dear)(?: (?:there|all|guys|everyone|everybody|team|folks|again|sir|tapelight))*|good (?:morning|afternoon|evening|day)(?: to you)?|greetings|excuse me|sorry to bother you|quick (?:one|question)|i am (?:just )?writing (?:in )?to (?:ask|find out|know|inquire)(?: about)?)|(?:thank you|thanks)(?: (?:so|very) much| a lot| a bunch| in advance| again)?|many thanks|much appreciated|would appreciate it|kindly|have a (?:good|nice|great) (?:one|day|evening|weekend)|lol|lmao|haha+|btw|omg|smh|tbh|imo|(?:i am )?(?:kinda|kind of|a bit|a little|so|really|very|pretty|quite) (?:worried|scared|nervous|curious|confused|anxious|puzzled)$|be honest(?: (?:with me|now|please))?|honestly(?: now)?|truthfully|no bs|for real|(?:i )?(?:(?:highly|kinda|really|seriously) )?doubt (?:it|so|that)$|(?:i )?(?:bet|guess|suspect|assume) not$|(?<= )probably not$)(?![^ ])/gu

function leaveOutCourtesy(words: string): string {
  const said = words.replace(COURTESY, ' ').replace(/\s+/g, ' ').trim()
  const left = said.replace(COURTESY, ' ').replace(/\s+/g, ' ').trim()
  return left === '' ? words : left
}
