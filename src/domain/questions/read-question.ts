import { MAX_INPUT_LENGTH } from '../search/input-length.ts'
import { spellNativeNames } from '../search/native-names.ts'
import { describeLanguage, isForeignWord } from './describe-language.ts'
import { glossQuestion } from './gloss-question.ts'
import { inheritFrame } from './follow-up/inherit-frame.ts'
import { nameStocks } from './name-stocks.ts'
import type { Question } from './question.ts'
import { kindOf } from './question-kinds.ts'
import { readAfterPreamble, readBoth } from './read-both.ts'
import { readPremise } from './read-premise.ts'
import { readOne, type Conversation, type ReadQuestionDeps } from './read-one.ts'
import { spellOutFollowUp } from './follow-up/spell-out-follow-up.ts'

/**
 * Parses a question: intent, stocks, measure and language. Ordered, weighted rules decide;
 * the same text in the same conversation gives the same result.
 * @param text as typed, any text; only the first 2,000 characters are read
 * @param context a question that names no stock may be about the last question's stocks
 * @returns never fails; unreadable text is `off-topic`
 */
export function readQuestion(
  text: string,
  deps: ReadQuestionDeps,
  context: Conversation,
): Question {
  const whole = readWhole(text, deps, context)
  const isEnglish = whole.language === null || whole.language === 'en'
  if (!isEnglish || kindOf(whole.intent).isGuard === true) return whole
  const found = readPremise(text.slice(0, MAX_INPUT_LENGTH), context, deps)
  if (found === null) return whole
  const rest = readWhole(found.rest, deps, { ...context, tickers: found.premise.tickers })
  if (kindOf(rest.intent).isGuard === true) return whole
  const asked = rest.intent === 'off-topic' ? whole : rest
  return { ...asked, text: whole.text, premise: found.premise }
}

/** "Tem" and "ont" are words of their languages, not symbols; in capitals they are. */
function leaveOutForeignWords(text: string): string {
  return text.replace(/(?<![\p{L}$'’])\p{L}+(?!\p{L})/gu, (word) =>
    word !== word.toUpperCase() && isForeignWord(word) ? ' ' : word,
  )
}

/** Examples of a group that is named: "the oil companies, Exxon and so on". */
const EXAMPLES =
  /(?<=\b(?:stocks|companies|names|makers|\w+makers|banks|semis|chips|retailers|insurers|airlines|firms|giants|miners)\b[^,;:(]*)[,;:(] *(?:like |such as |e\.?g\.? |for example |say |incl(?:uding)? )?[\w.&'’ ,-]{1,60}?,? (?:and so (?:on|forth)|etc(?:etera)?\b\.?|and the (?:like|others)|and such|and others|among others|and co\b\.?|and friends)\)?(?=[?!.\s]|$)/giu

function readWhole(text: string, deps: ReadQuestionDeps, context: Conversation): Question {
  const typed = spellNativeNames(text.slice(0, MAX_INPUT_LENGTH).replace(EXAMPLES, ''))
  const named = nameStocks(typed, deps.resolve)
  const rest = named.masked.slice(0, MAX_INPUT_LENGTH)
  // Nothing but a name in another script: that is its language.
  const language = describeLanguage(/\p{L}/u.test(rest) ? rest : text)
  const isForeign = language !== null && language !== 'en'
  const stocks = isForeign
    ? nameStocks(typed, (part) => deps.resolve(leaveOutForeignWords(part)))
    : named
  const inherited = isForeign ? null : inheritFrame(stocks, context.last)
  // A list is asked for again with other parts, rather than each of its stocks.
  if (inherited?.frame?.group != null) return { ...inherited, language }
  const meant = isForeign
    ? // Without a stock, "en venta" asks for those on SELL.
      glossQuestion(stocks.tickers.length === 0 ? typed : stocks.masked, stocks.tickers)
    : spellOutFollowUp(stocks, context)
  const asTyped = readAfterPreamble(typed, stocks, context, deps)
  if (meant === null || kindOf(asTyped.intent).isGuard === true) {
    const second = isForeign ? null : readBoth(typed, asTyped, deps)
    if (second === null && inherited !== null && kindOf(asTyped.intent).isGuard !== true)
      return { ...inherited, language }
    return second === null
      ? { ...asTyped, text: text.trim(), language }
      : { ...second.first, language, second: { ...second.second, language } }
  }
  const read = readOne(meant, nameStocks(meant, deps.resolve), context)
  const both = readBoth(meant, read, deps)
  // The first part says the action in the question's language; the second follows in English.
  return both === null
    ? { ...read, text: text.trim(), language }
    : { ...both.first, text: text.trim(), language, second: { ...both.second, language: 'en' } }
}
