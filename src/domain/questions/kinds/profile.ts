import type { Writer } from '../draft.ts'
import type { QuestionKind } from '../question-kind.ts'
import { hasSubject, phrase, type QuestionRule } from '../question-rule.ts'
import { answerShortly, MAX_STOCKS } from '../sentences/answer-on-stocks.ts'
import { answerSignal } from './signal.ts'
import { describeStand } from '../sentences/describe-stand.ts'

/** A stock's sector, or the currency of its prices. */
const RULES: readonly QuestionRule[] = [
  phrase(
    7,
    '(?:what|which) (?:\\w+ ){0,2}(?:sector|industry|currency)(?: \\w+| @){0,6}|~ (?:\\w+ )?(?:sector|industry|currency)|(?:sector|industry|currency) (?:of|for|is) ~',
    { needs: hasSubject, unless: 'why|signals?|buy|sell|doing|perform\\w*|stocks in|best|today' },
  ),
  // "What is SPY", "what does QQQ track": what is behind the symbol.
  phrase(
    7.7,
    '(?:so |and |ok )?(?:what (?:is|are|s)|whats) @(?: exactly| actually| for)?$|what (?:index |does |do )+@ (?:track|follow|hold|contain|mirror|stand for|invest in|replicate)(?: exactly)?$|(?:which|what) index (?:does|is) @ (?:track|follow|mirror|based on)(?:ing)?$|is @ an? (?:etf|fund|index fund|stock|company|stock or an? (?:etf|fund)|(?:etf|fund) or an? stock)$',
    { needs: ({ named }) => named === 1 },
  ),
]

const FUND = /\b(?:ETF|Trust, Series|SPDR|Fund|iShares|Vanguard .* Index)\b/

const answerProfile: Writer = (evidence, pick) => {
  const stocks = evidence.stocks.slice(0, MAX_STOCKS)
  const isOfCurrency = /(?:^| )currency(?= |$)/.test(evidence.question.words)
  const isOfSector = /(?:^| )(?:sector|industry)(?= |$)/.test(evidence.question.words)
  // What a company's stock is, is told by its signal.
  const [only] = stocks
  if (/(?:^| )what(?: |s |$)/.test(evidence.question.words) && !isOfCurrency && !isOfSector)
    if (!FUND.test(only?.company ?? '')) return answerSignal(evidence, pick)
  const lines = stocks.map(({ ticker, company, sector, currency }) => {
    if (!isOfCurrency && !isOfSector && company !== null) {
      if (!FUND.test(company)) return `No: ${ticker} is the stock of ${company}, not a fund.`
      return `${ticker} is a fund, the ${company}; I don’t have the list of what it holds.`
    }
    if (isOfCurrency) {
      return currency === null
        ? `I don’t have ${ticker}’s currency.`
        : `${ticker}’s prices are in ${currency}.`
    }
    return sector === null
      ? `I don’t have ${ticker}’s sector.`
      : `${ticker} is in the ${sector} sector.`
  })
  if (lines.length === 0) return answerShortly(evidence, pick, ['No stock was named.'])
  return answerShortly(evidence, pick, [...lines, ...stocks.slice(0, 2).map(describeStand)])
}

export const PROFILE: QuestionKind<'profile'> = {
  id: 'profile',
  rules: RULES,
  needs: [],
  stocks: 'conversation',
  isOfListed: true,
  write: answerProfile,
}
