import { isDisclaimed } from './check-support.ts'
import { isNegated } from './is-negated.ts'
import type { Sentence } from './read-sentence.ts'
import { rejectMatch, type Rejection } from './rejection.ts'

const ADVERB =
  '(?:usually|typically|generally|normally|often|frequently|commonly|historically|traditionally|more often than not|as a rule|in most cases|most of the time)'
const THINGS =
  '(?:readings?|signals?|setups?|set-ups?|patterns?|stocks?|moves?|levels?|trends?|crosses|cross|breakouts?|breadth|conditions?|combinations?|rall(?:y|ies)|runs?|BUYs?|SELLs?|momentum|gaps?|streaks?|drops?|gains?)'
/** "Readings like this", "a trend this strong", "signals of this kind". */
const SUCH = `${THINGS} (?:like (?:this|these|that|those|(?:the )?[\\p{Lu}][\\p{L}&.'-]*(?:'s)?)(?: ones?)?|(?:this|that) (?:high|low|strong|weak|steep|clear|wide|narrow|light|heavy|stretched|extended|early|late|broad)|as \\w+ as (?:this|that|these)|of (?:this|that) (?:kind|sort|size|strength|magnitude))`
/** Verbs of what a word or a reading means, and of what is so. */
const OF_MEANING =
  "(?!(?:is|are|was|were|be)(?:n't)? (?!followed|resolved|rewarded|bought|sold|short-lived|reversed|undone|corrected)|(?:am|do|does|did|don't|doesn't|can|cannot|can't|may|might|must|have|has|had|means?|meant|called|considered|described|read|reads|seen|taken|treated|regarded|viewed|used|known|referred|counted|counts?|said|labeled|defined|measured|associated|trades?|traded|changes? hands|sees?|shows?|appears?|says?|speaks?|refers?|describes?|tells?|cited|quoted|watched|compared|requires?|needs?|fails?|qualif(?:y|ies)|lies?|sits?|stands?|ranges?|shares?|ones?|of|in|at|the|an?|that|this|to be|needed|required|not|and|or|when|if|but|enough|like|indicates?|signals?|suggests?|points?|marks?|reflects?|only|just|still|also|alone|on|for|from|with|by)\\b)"

const HABITS: readonly RegExp[] = [
  new RegExp(
    `(?<!\\b(?:more|less|as|so|how|too|very) )\\b${ADVERB} (?:(?:also|then|soon|quickly|eventually) )?${OF_MEANING}[a-z]`,
    'giu',
  ),
  /\btends? to (?!be (?:called|read|seen|considered|near|close|above|below|high|low|higher|lower|small|large|more|less|noisy)\b|mean\b|show\b)[a-z]/gi,
  /\bha(?:s|ve) a (?:habit|history|tendency|track record|way) of [a-z]+ing\b/gi,
  new RegExp(`\\b${SUCH},? (?:(?:can|could|will|would|may|might) )?${OF_MEANING}[a-z]`, 'giu'),
  new RegExp(
    `\\b(?:usually|typically|generally|normally|often|frequently|historically|traditionally) (?:means?|signals?|suggests?|indicates?|points? to|marks?) (?:an? |the |more |further |that )?(?:[a-z]+ ){0,2}(?:rebound|bounce|recovery|rall(?:y|ies)|pullback|correction|reversal|top|bottom|breakout|sell-?off|gains|losses|decline|drop|rise|upside|downside|weeks|months|end of|turn)\\b`,
    'giu',
  ),
]

/** "Weak breadth like this usually gives way to a rebound": what comes after something, as a habit of the market. */
const OUTCOMES =
  /\b(?:usually|typically|often|normally|generally|commonly|frequently|historically|traditionally|almost always|more often than not|as a rule|most of the time|in most cases|tends? to|have a habit of|has a habit of)\b,? (?:(?:is|are|be|gets?|has been|have been|then|soon|quickly|eventually|also) )*(?:giv(?:es?|ing) way|gave way|resolves?|resolved|go(?:es)? on to|went on to|turns? into|followed by (?!(?:an? )?(?:higher|lower|rise|gain|fall|drop|decline)\b[^.;]*\b(?:than|any day|BUY|SELL)\b)|preced(?:es?|ed)|foreshadows?|herald(?:s|ed)?|lead(?:s|ing)? (?:to|into)|led to|ends? (?:in|with|up)|snaps? back|mean-reverts?|reverts?|unwinds?|resumes?|continues?|carr(?:y|ies) on|persists?|fades? (?:out|away|soon|quickly|within)|exhausts?|works? (?:out|well|off)|pays? off|beats?|outperforms?|underperforms?|recovers?|rebounds?|bounces?|pulls? back|corrects?|rall(?:y|ies)|rewards?|offers?|creates?|attracts?|draws? in|means? (?:that )?(?:the |an? |more |further )?(?:prices?|stocks?|shares|market|rally|rebound|pullback|decline|drop|trouble|gains|losses)|mark(?:s|ed)? (?:an? |the )?(?:\w+ )?(?:top|bottom|low|turn\w*|start|end|beginning))\b|\b(?:usually|typically|often|normally|generally|commonly|historically|tends? to) (?:(?:go|goes|trade|trades|move|moves|drift|drifts|keep|keeps) )?(?:rise|rises|rising|fall|falls|falling|climb|climbs|gain|gains|drop|drops|slide|slides|higher|lower)(?= (?:for|over|in|within|during|afterwards?|after that|from there)\b)/giu
/** "Stocks this close to a BUY generally get there", "such sessions rarely last": of a likeness that no fact is about. */
const LIKENESS =
  /\b(?:such(?! as)|(?:like|of) (?:this|these|that|those)(?! (?:list|stock|group|table|market|sample|record))|of this (?:sort|kind|size|type)|this (?:close|low|high|weak|strong|near|far|broad|deep|wide))\b(?:[^.;:]|\.\d)*?\b(?:usually|typically|often|generally|rarely|seldom|normally|tends? to|(?:nearly|almost) always|frequently|commonly|historically)\b(?! (?:\w+ )?(?:called|read|considered|seen|described|taken|treated|labell?ed|regarded|known|counted|calls?|counts?|means? (?:that )?(?:the )?(?:trend|buy|sell|money)))/giu
/** "If you had followed every BUY, you would be ahead", "history shows", "sets up a bounce". */
const IMAGINED =
  /\b(?:if|had) (?:you|you'd|someone|anyone|one|we|an? (?:\w+ )?(?:trader|investor|person)) (?:had )?(?:just |simply |only |always )?(?:followed|bought|sold|acted|traded|taken|invested|held|copied|used)\b|\b(?:following|trading on|acting on|buying (?:on|after)|selling (?:on|after)) (?:every|each|all|the|these|those) (?:\w+ )?(?:BUYs?|SELLs?|signals?)\b[^.;]*\b(?:would|has|have|made|earned|paid|returned|left)\b|\bhistory (?:shows|suggests|says|tells|favou?rs|is on|teaches|points|has)\b|\b(?:sets?|setting) (?:up (?:an? |for )|the (?:stage|scene) for)|\bput(?:s|ting)? (?:in )?(?:an? |the )(?:floor|bottom) (?:in|under)\b/giu

/** A definition: "OBV typically rises when volume on rising days exceeds …". */
const OF_INDICATOR = /\b(?:OBV|RSI|ADX|CMF|SMA\d*|average)(?: \w+ly)? $/

/** Of counted cases, or a habit of how something is measured, traded or called. */
const COUNTED =
  /\b(?:record|cases|sample|of the time|median|sessions? (?:later|after)|more often (?:after|than after)|than usual|random day|any day)\b/i

/** What such readings usually lead to is a forecast: nothing of ours says so but the record, with its figures. */
export function checkHabits(sentence: Sentence): Rejection | null {
  const { text } = sentence
  for (const pattern of [OUTCOMES, LIKENESS])
    for (const match of text.matchAll(pattern))
      if (!isNegated(sentence, match.index)) return rejectMatch('forecast', match)
  for (const match of text.matchAll(IMAGINED))
    if (!isDisclaimed(sentence, match.index)) return rejectMatch('unsupported', match)
  if (text.trimEnd().endsWith('?') || (COUNTED.test(text) && /\d/.test(text))) return null
  for (const pattern of HABITS) {
    for (const match of text.matchAll(pattern)) {
      const before = text.slice(0, match.index)
      if (/\b(?:than|as|nothing|not|no|never|cannot)\b[^,;]{0,24}$|n't [^,;]{0,24}$/i.test(before))
        continue
      if (OF_INDICATOR.test(before) && / when /.test(text)) continue
      return rejectMatch('forecast', match)
    }
  }
  return null
}
