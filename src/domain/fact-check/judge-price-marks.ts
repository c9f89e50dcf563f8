import type { Judged } from './judge-statements.ts'
import type { FactIndex } from './fact-index.ts'
import { isConditional, isNegated } from './is-negated.ts'
import type { Sentence } from './read-sentence.ts'
import { valueOfField } from './read-values.ts'
import { spanOf } from './split-sentences.ts'
import { subjectsAt } from './subjects-at.ts'

const MARK =
  /\b(?:closed|ended|finished|settled|closes|fell|slipped|dropped|dipped|sank|slid|lost|rose|climbed|is|trades|sits|stands)(?: (?:back|just|well|comfortably|narrowly|still|the day|the session|barely|right))* (?:(?<up>above|over)|below|under|beneath) (?:the )?\$(?<level>\d[\d,]*(?:\.\d+)?)(?: (?:mark|level|line|threshold|barrier|handle))?(?=[,;]|\.(?!\d)|$| (?:at|on) the close\b| today\b| (?:and|but|with|while|after|as)\b)/g
/** Other prices than the last close, and other days. */
const OTHER_PRICE =
  /\b(?:averages?|SMA ?\d+|\d+-day|highs?|lows?|open|opened|intraday|RSI|ADX|OBV|CMF|target|gap|lead|margin|difference|distance|range|dividend|change|gain|loss|move|rise|fall|spread|briefly|during|earlier|ago)\b/i

/** "Slipped below the $1,000 mark at the close": the close is on that side. */
export function judgePriceMarks(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text } = sentence
  return [...text.matchAll(MARK)].flatMap((match): readonly Judged[] => {
    const span = spanOf(match)
    const clause = text.slice(0, span.at).replace(/^.*(?:[;:]|, (?:and|but|while) )/s, '')
    if (OTHER_PRICE.test(clause) || isConditional(sentence, span.at)) return []
    if (isNegated(sentence, span.at)) return []
    const level = Number((match.groups?.level ?? '').replaceAll(',', ''))
    const isUp = match.groups?.up !== undefined
    const isFalse = subjectsAt(sentence, span, index).some((owner) => {
      const close = valueOfField(owner, 'close', index)
      return close !== null && (isUp ? close < level : close > level)
    })
    return isFalse ? [{ ...span, isTrue: false, isOfWords: true }] : []
  })
}
