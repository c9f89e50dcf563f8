import { MAX_INPUT_LENGTH } from '../search/input-length.ts'
import { spellNativeNames } from '../search/native-names.ts'
import { describeLanguage, isForeignWord } from './describe-language.ts'
import { glossFollowUp, glossQuestion } from './gloss-question.ts'
import { inheritFrame } from './follow-up/inherit-frame.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import { spellFunds } from './name-funds.ts'
import { nameStocks, type NamedStocks } from './name-stocks.ts'
import { pointAtFirst, pointAtList } from './follow-up/point-at-list.ts'
import type { Question } from './question.ts'
import { kindOf } from './question-kinds.ts'
import { readAfterPreamble, readBoth } from './read-both.ts'
import { readPremise } from './read-premise.ts'
import { readOne, type Conversation, type ReadQuestionDeps } from './read-one.ts'
import { rewordTyped } from './reword-typed.ts'
import { spellIndicators } from './spell-indicators.ts'
import { spellIndices } from './spell-indices.ts'
import { spellOutFollowUp } from './follow-up/spell-out-follow-up.ts'
import { readStandard } from './wordings/read-standard.ts'

/**
 * Parses a question: intent, stocks, measure and language. Ordered, weighted rules decide;
 * the same text in the same conversation gives the same result. Its steps:
 * 1. The text as typed: indicators, days, indices, funds and names spelled as we know them, what only stands around the
 *    question left out (`spellIndicators`, `rewordTyped`, `spellIndices`, `spellFunds`, `spellNativeNames`).
 * 2. Its stocks, each masked by `@` (`nameStocks`).
 * 3. What it leaves to the question before, or its English where it is in another language (`follow-up/`, `glossQuestion`).
 * 4. Comparable words (`readPlainWords`), reworded into plain ones (`rewordWords`).
 * 5. Its kind (`chooseIntent`) and, for figures, its frame (`rewordQuestion`, then `readFrame`) or screen (`readOne`).
 * 6. A preamble, a second question and a false premise (`readAfterPreamble`, `readBoth`, `readPremise`).
 * @param text as typed, any text; only the first 2,000 characters and 350 words are read
 * @param context a question that names no stock may be about the last question's stocks
 * @returns never fails; unreadable text is `off-topic`
 */
export function readQuestion(
  text: string,
  deps: ReadQuestionDeps,
  context: Conversation,
): Question {
  const spelled = spellIndicators(FIRST_WORDS.exec(text.slice(0, MAX_INPUT_LENGTH))?.[0] ?? '')
  const asked = context.last === undefined ? spelled : spelled.replace(SAME_PERIOD, '')
  const dated = nameYesterday(asked, deps)
  const whole = readWhole(dated, deps, context)
  const isEnglish = whole.language === null || whole.language === 'en'
  if (!isEnglish || kindOf(whole.intent).isGuard === true) return whole
  const found = readPremise(dated.slice(0, MAX_INPUT_LENGTH), context, deps)
  if (found === null) return whole
  const rest = readWhole(found.rest, deps, { ...context, tickers: found.premise.tickers })
  if (kindOf(rest.intent).isGuard === true) return whole
  const meant = rest.intent === 'off-topic' ? whole : rest
  return { ...meant, text: whole.text, premise: found.premise }
}

/** As many as 2,000 characters of prose have. A thousand words of one letter would take seconds to read. */
const FIRST_WORDS = /^\s*(?:\S+\s*){0,350}/u

/** A follow-up keeps the period of the question before by itself. */
const SAME_PERIOD =
  / (?:over|in|during|for|across) (?:the|that) (?:very )?same (?:window|period|time ?frame|span|stretch|range)\b(?! (?:last|of|a) )/giu

const YESTERDAY = /\b(?:yesterday|yest|yday)\b/gi
const YESTERDAY_ABROAD =
  /\b(?:ayer|gestern|hier|ieri|ontem|gisteren|d[üu]n)\b|вчера|昨日|昨天|어제|बीते कल|أمس/iu

/** Whether a text may ask about yesterday, in any of the languages we read. */
export function namesYesterday(text: string): boolean {
  return text.search(YESTERDAY) >= 0 || YESTERDAY_ABROAD.test(text)
}

/** A weekday is found in bars that end on it; "yesterday" is the session before their last. */
function nameYesterday(text: string, { yesterday }: ReadQuestionDeps): string {
  return yesterday === undefined ? text : text.replace(YESTERDAY, yesterday)
}

/** What French and Italian join to a name, with the whole word: "d’Apple", "dell’Enel". */
const ELISION =
  /(?<!\p{L})(qu|jusqu|lorsqu|puisqu|[dl]|un|(?:d|n|s)?all|[dn]ell|sull|quell)['’](?=\p{L}{2})(?!or[eé]al)/giu
/** What Turkish joins to a name: "AMD’nin". */
const SUFFIX = /(?<=\p{L})['’](?:n?[ıiuü]n|n?[dt][ae]n?|[yn]?[ıiuüae]|y?l[ae])(?!\p{L})/gu
/** The actions in Turkish, which are listings too. */
const TURKISH_ACTIONS: Readonly<Record<string, string>> = { AL: 'alım', SAT: 'satış', TUT: 'tut' }

/** A question in another language, without what it joins to names. */
function separateNames(text: string, language: Question['language']): string {
  if (language === 'fr' || language === 'it')
    return text.replace(ELISION, (_, joined: string) =>
      /^(?:qu|jusqu|lorsqu|puisqu)$/i.test(joined) ? 'que ' : 'de ',
    )
  if (language !== 'tr') return text
  return text
    .replace(SUFFIX, ' ')
    .replace(
      /(?<![\p{L}$])(?:AL|SAT|TUT)(?!\p{L})/gu,
      (action) => TURKISH_ACTIONS[action] ?? action,
    )
}

/** "Tem" and "ont" are words of their languages, not symbols; in capitals they are. */
function leaveOutForeignWords(text: string): string {
  return text.replace(/(?<![\p{L}$'’])\p{L}+(?!\p{L})/gu, (word) =>
    word !== word.toUpperCase() && isForeignWord(word) ? ' ' : word,
  )
}

/**
 * The stocks of a question in another language. Where it names one as a name or in capitals, its other words
 * in lower case are words: "mir", "tal".
 */
function nameForeign(typed: string, deps: ReadQuestionDeps): NamedStocks {
  const resolve = (part: string) => deps.resolve(leaveOutForeignWords(part))
  const stocks = nameStocks(typed, resolve)
  const doubtful = stocks.tickers.filter((ticker) => isOnlyWord(ticker, typed))
  if (doubtful.length === 0 || doubtful.length === stocks.tickers.length) return stocks
  const words = doubtful.map((ticker) => `${ticker.toLowerCase()}s?`).join('|')
  return nameStocks(
    typed.replace(new RegExp(`(?<![\\p{L}$])(?:${words})(?!\\p{L})`, 'gu'), ' '),
    resolve,
  )
}

/** Whether a symbol is only in the text in lower case, and not as one of several: "Apple o amd". */
function isOnlyWord(ticker: Ticker, typed: string): boolean {
  if (!/^[A-Z]+$/.test(ticker) || new RegExp(`(?<!\\p{L})${ticker}(?!\\p{L})`, 'u').test(typed))
    return false
  const word = ticker.toLowerCase()
  const joined = `(?:o|ou|of|oder|und|y|e|et|en|ve|veya|vs\\.?|,) ${word}|${word} (?:o|ou|of|oder|und|y|e|et|en|ve|veya|vs)`
  return (
    new RegExp(`(?<![\\p{L}$])${word}s?(?!\\p{L})`, 'u').test(typed) &&
    !new RegExp(`(?<!\\p{L})(?:${joined})(?!\\p{L})`, 'u').test(typed)
  )
}

/** The English question that one in another language asks; null for none that we read. */
function glossForeign(
  { masked, tickers }: NamedStocks,
  typed: string,
  before: Pick<Conversation, 'tickers'>,
): string | null {
  if (tickers.length > 0) return glossQuestion(masked, tickers)
  // Without a stock, "en venta" asks for those on SELL.
  const ofNone = glossQuestion(typed, [])
  if (ofNone !== null || before.tickers.length === 0) return ofNone
  return glossQuestion(typed, before.tickers)
}

function readWhole(text: string, deps: ReadQuestionDeps, before: Conversation): Question {
  const typed = spellNativeNames(
    separateNames(
      spellFunds(spellIndices(rewordTyped(text.slice(0, MAX_INPUT_LENGTH)))),
      describeLanguage(text),
    ),
  )
  const named = nameStocks(typed, deps.resolve)
  const rest = named.masked.slice(0, MAX_INPUT_LENGTH)
  // Nothing but a name in another script: that is its language.
  const language = describeLanguage(/\p{L}/u.test(rest) ? rest : text)
  const isForeign = language !== null && language !== 'en'
  const stocks = isForeign ? nameForeign(typed, deps) : named
  const context = isForeign ? before : pointAtFirst(stocks, before)
  const pointed = isForeign ? null : pointAtList(stocks, context, deps)
  if (pointed !== null) return { ...pointed, text: text.trim(), language }
  const isOfFirst = context.tickers !== before.tickers
  const inherited = isForeign || isOfFirst ? null : inheritFrame(stocks, context.last)
  // A list is asked for again with other parts, rather than each of its stocks.
  if (inherited?.frame?.group != null) return { ...inherited, language }
  const followed =
    isForeign && context.last !== undefined && context.tickers.length > 0
      ? glossFollowUp(stocks.masked, stocks.tickers)
      : null
  if (followed !== null) {
    const read = readWhole(nameYesterday(followed, deps), deps, context)
    return { ...read, text: text.trim(), language }
  }
  const glossed = isForeign ? glossForeign(stocks, typed, context) : null
  const meant = isForeign
    ? glossed && nameYesterday(glossed, deps)
    : spellOutFollowUp(stocks, context)
  const asTyped = readAfterPreamble(typed, stocks, context, deps)
  if (meant === null || kindOf(asTyped.intent).isGuard === true) {
    const second = isForeign ? null : readBoth(typed, asTyped, deps)
    if (second === null && inherited !== null && kindOf(asTyped.intent).isGuard !== true)
      return { ...inherited, language }
    if (second !== null)
      return { ...second.first, language, ...withSecond(second.second, language) }
    const read = isForeign ? asTyped : readStandard(asTyped, stocks, context, deps)
    return { ...read, text: text.trim(), language }
  }
  // The last question about no stock is read anew about none.
  const isOfNone = !isForeign && context.last?.tickers.length === 0
  const namedThere = nameStocks(meant, deps.resolve)
  const apart = isOfNone ? { ...context, tickers: [] } : context
  const byRules = readOne(meant, namedThere, apart)
  const both = readBoth(meant, byRules, deps)
  // The first part says the action in the question's language; the second follows in English.
  return both === null
    ? {
        ...(isForeign ? byRules : readStandard(byRules, namedThere, apart, deps)),
        text: text.trim(),
        language,
      }
    : { ...both.first, text: text.trim(), language, ...withSecond(both.second, 'en') }
}

/** The second question of a text that asks two, in its language; nothing where the first asks both. */
function withSecond(
  second: Question | null,
  language: Question['language'],
): Pick<Question, 'second'> {
  return second === null ? {} : { second: { ...second, language } }
}
