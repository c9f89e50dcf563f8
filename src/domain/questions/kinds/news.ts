import { joinWords } from '../../explanations/join-words.ts'
import type { Writer } from '../draft.ts'
import type { Evidence } from '../evidence.ts'
import type { QuestionKind } from '../question-kind.ts'
import { phrase, type QuestionRule } from '../question-rule.ts'
import { correctMove, readMove } from '../sentences/correct-premise.ts'
import { describePeriodChange } from '../sentences/describe-period-change.ts'
import { describeHeadlines } from '../sentences/describe-headlines.ts'
import { formatDay, describeLead } from '../sentences/describe-lead.ts'
import { sectionsOnSample } from '../sentences/describe-stand.ts'
import { sectionOnDoubts } from '../sentences/describe-stock.ts'
import { describeActions } from '../sentences/describe-stocks.ts'
import { suggestQuestions } from '../sentences/suggest-questions.ts'

/** What is being reported. */
const RULES: readonly QuestionRule[] = [
  phrase(
    6.8,
    '(?:news|headlines?|newest|latest(?: on| about| from| with| for)?|press releases?|announc\\w+|articles?|breaking|(?:what is|anything|something) (?:new|the latest|being said|being reported)|whats new|reported today|any updates?(?: on| about)?|updates? (?:on|about)|heard (?:anything )?(?:about|on|from)|rumou?rs?|in the press|stories)',
    {
      unless:
        'latest (?:@ )?(?:signals?|prices?|close|rsi|adx|cmf|obv|readings?|quotes?|bars?|candles?|sessions?|volumes?|movers|gainers|losers|buys?|sells?)(?: \\w+| @){0,8}|(?:what (?:is|are|does)|define) (?:a |an )?(?:press release|headline|earnings announcement|rumou?r)(?: \\w+){0,8}|fake (?:news|rumou?rs)|where (?:do|does) (?:you|your|the) (?:\\w+ )*(?:news|headlines)(?: \\w+){0,8}|(?:does|do|how does|how do|can) (?:the )?(?:news|headlines) (?:\\w+ )*(?:affect|change|move|influence|count)(?: \\w+){0,8}|good news',
    },
  ),
  phrase(
    6.8,
    '(?:earnings (?:date|report|call|results)|when (?:does|do|is|will|are) (?:@|they|it|its|the company)(?: \\w+){0,8} (?:report|announce|earnings|release results|publish)\\w*|nachrichten|noticias|nouvelles|actualites|notizie|nieuws)',
    { unless: 'what (?:is|are) (?:an )?earnings (?:report|call)' },
  ),
]

/** Headlines with their sources, and what the rules say without them. */
const answerNews: Writer = (evidence, pick) => {
  const { stocks } = evidence
  const [first] = stocks
  const lead =
    stocks.length > 1 ? describeActions(stocks) : stocks.map((one) => describeLead(one, pick))
  const day = first === undefined ? null : formatDay(first)
  const correction = first === undefined ? null : correctMove(first, evidence.question.words, 'day')
  const isOfMove = correction === null && readMove(evidence.question.words) !== null
  return {
    summary: [
      ...(correction === null ? [] : [correction]),
      ...(isOfMove && first !== undefined ? [describePeriodChange(first, 'day')] : []),
      describeNews(evidence),
      ...lead,
    ],
    sections: [
      { title: 'Headlines', sentences: describeHeadlines(evidence) },
      ...(day === null || correction !== null
        ? []
        : [{ title: 'What the price did', sentences: [day] }]),
      ...(first === undefined ? [] : [sectionOnDoubts(first, pick)]),
      ...sectionsOnSample(evidence),
    ],
    insights: ['See headlines for the day’s movers on /news/stocks-up-today.'],
    followUp: suggestQuestions(evidence, pick),
  }
}

/** The newest headline, or that there is none: one sentence. */
function describeNews(evidence: Evidence): string {
  const { headlines, stocks } = evidence
  if (headlines === null) return 'News is not available right now.'
  const [newest] = describeHeadlines(evidence)
  if (headlines.length > 0 && newest !== undefined) return newest
  if (headlines.length > 0) return 'No recent headline is fit to quote.'
  const tickers = stocks.map(({ ticker }) => ticker)
  if (tickers.length === 0) return 'There are no recent headlines.'
  return `No recent headlines mention ${joinWords(tickers)}.`
}

export const NEWS: QuestionKind<'news'> = {
  id: 'news',
  rules: RULES,
  needs: ['headlines'],
  stocks: 'conversation',
  isOfListed: true,
  write: answerNews,
}
