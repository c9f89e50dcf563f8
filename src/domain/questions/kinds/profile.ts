import type { Writer } from '../draft.ts'
import type { QuestionKind } from '../question-kind.ts'
import { hasSubject, phrase, type QuestionRule } from '../question-rule.ts'
import { answerShortly, MAX_STOCKS } from '../sentences/answer-on-stocks.ts'
import { describeStand } from '../sentences/describe-stand.ts'

/** A stock's sector, or the currency of its prices. */
const RULES: readonly QuestionRule[] = [
  phrase(
    7,
    '(?:what|which) (?:\\w+ ){0,2}(?:sector|industry|currency)(?: \\w+| @){0,6}|~ (?:\\w+ )?(?:sector|industry|currency)|(?:sector|industry|currency) (?:of|for|is) ~',
    { needs: hasSubject, unless: 'why|signals?|buy|sell|doing|perform\\w*|stocks in|best|today' },
  ),
]

const answerProfile: Writer = (evidence, pick) => {
  const stocks = evidence.stocks.slice(0, MAX_STOCKS)
  const isOfCurrency = /(?:^| )currency(?= |$)/.test(evidence.question.words)
  const lines = stocks.map(({ ticker, sector, currency }) => {
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
