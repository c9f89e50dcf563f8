import type { Judged } from './judge-statements.ts'
import type { Sentence } from './read-sentence.ts'
import { spanOf } from './split-sentences.ts'

/** What is said of how an indicator, a cross or a rule works, that the engine does otherwise. */
const FALSE_DEFINITIONS: readonly RegExp[] = [
  // ADX has no direction.
  /\bADX\b(?:[^.;]|\.\d)*?\b(?:means?|tells?|shows?|says?|signals?|indicates?)\b[^.;]*\b(?:uptrend|downtrend|(?:trend|stock|price) (?:is|points?) (?:pointing )?(?:up|down))\b/i,
  /\bADX (?:measures?|shows?|tells?(?: you)?|says?) (?:whether|which way|the direction|if)\b/i,
  // RSI compares gains with losses; it knows neither the strength of a trend nor volume.
  /\bRSI (?:measures?|shows?|tells?(?: you)?|gauges?) (?:how strong (?:a|the) trend|(?:the )?(?:trend|volume|money flow)|trend strength)\b/i,
  // OBV adds the volume of days that closed higher.
  /\bOBV\b[^.;]*\badds?\b[^.;,]*\b(?:lower|falls?|down|declines?)\b/i,
  /\bOBV\b[^.;]*\bsubtracts?\b[^.;,]*\b(?:higher|rises?|up|gains?)\b/i,
  // CMF is positive where closes are near the high.
  /\bCMF (?:above|over) (?:zero|0) (?:means?|shows?|points? to) (?:net )?(?:selling|money (?:flowing|moving|going) out|outflows?)\b/i,
  /\bCMF (?:below|under) (?:zero|0) (?:means?|shows?|points? to) (?:net )?(?:buying|money (?:flowing|moving|coming) in|inflows?)\b/i,
  // The crosses here are of the 20-day and the 50-day average.
  /\bgolden cross\b[^.;]*\b(?:means?|is|when|happens|forms)\b[^.;]*\b(?:20|50|short\w*|fast\w*)[^.;]*\b(?:falls?|drops?|crosses|slips?|moves?|is) (?:below|under)\b/i,
  /\bdeath cross\b[^.;]*\b(?:means?|is|when|happens|forms)\b[^.;]*\b(?:20|50|short\w*|fast\w*)[^.;]*\b(?:rises?|climbs?|crosses|moves?|is) (?:above|over)\b/i,
  // Overbought is high and oversold low.
  /\b(?:overbought (?:means?|is|starts?|begins?)[^.;,]*\b(?:below|under)|oversold (?:means?|is|starts?|begins?)[^.;,]*\b(?:above|over)) \d/i,
  // A WATCH is no step on the way.
  /\bWATCH\b[^.;]*\b(?:means?|says?|is)\b[^.;]*\b(?:on the verge|about to|soon|hidden|disguised|in disguise)\b/,
  // The exhaustion rule asks for no ADX.
  /\b(?:all three|every|each|both SELL|either SELL) rules?\b[^.;]*\b(?:needs?|requires?|asks? for|wants?)\b[^.;]*\bADX\b/i,
  /\bexhaustion\b(?! and)[^.;,]*\b(?:needs?|requires?|asks? for|wants?)\b[^.;,]*\bADX\b/i,
]
/** Both averages of a cross as others define it: not ours. */
const LONG_CROSS =
  /\b(?:golden|death) cross\b[^.;]{0,30}\b(?:means?|is when|happens|forms|occurs|is)\b[^.;]*\b50-day\b[^.;]*\b(?:above|below|over|under)\b[^.;]*\b200-day\b/i
const OF_OTHERS =
  /\b(?:elsewhere|news|often|usually|others?|many|most|some|traditional\w*|classic\w*|textbook|media|conventional\w*|commonly|instead|rather|not|unlike|sites?)\b|n't\b/i
const DENIED =
  /\b(?:not|no|nothing|never|neither|nor|without|regardless|either|whichever|cannot)\b|n't\b/i

/** Definitions that turn an indicator, a cross or a rule round. */
export function judgeDefinitions({ text }: Sentence): readonly Judged[] {
  const wrong = DENIED.test(text)
    ? []
    : FALSE_DEFINITIONS.flatMap((pattern) => {
        const match = pattern.exec(text)
        return match === null ? [] : [{ ...spanOf(match), isTrue: false, isOfWords: true }]
      })
  const long = OF_OTHERS.test(text) ? null : LONG_CROSS.exec(text)
  return long === null ? wrong : [...wrong, { ...spanOf(long), isTrue: false, isOfWords: true }]
}
