import { formatDate } from '../../explanations/format-date.ts'
import { formatNumber, formatPrice } from '../../explanations/format-number.ts'
import type { Writer } from '../draft.ts'
import type { Evidence, StockEvidence } from '../evidence.ts'
import { findDate } from '../find-date.ts'
import { nameIndex } from '../name-index.ts'
import type { QuestionKind } from '../question-kind.ts'
import { isJudged } from '../sentences/answer-on-stocks.ts'
import { describeData } from '../sentences/describe-data.ts'
import { asksMoney } from '../sentences/describe-period-change.ts'
import { describeStand } from '../sentences/describe-stand.ts'
import { formatMove } from '../sentences/format-percent.ts'

/** What an index did on the day: the default for questions that name only indices. */
const answerIndex: Writer = (evidence) => ({
  summary: [
    ...evidence.stocks.map((stock) => formatIndex(stock, evidence)),
    ...evidence.stocks.filter(isJudged).map((stock) => describeStand(stock)),
  ],
  sections: [
    {
      title: 'Signal',
      sentences: evidence.stocks.map(({ explanation }) => explanation.sentence),
    },
    describeData(evidence),
  ],
  insights: ['See the world’s indices on /global.'],
  followUp: null,
})

function formatIndex(
  { ticker, company, signal, changePercent, facts }: StockEvidence,
  evidence: Evidence,
) {
  const known = evidence.indices?.find((index) => index.ticker === ticker)
  const name = nameIndex({ ticker, name: known?.name ?? company ?? ticker })
  const change = changePercent ?? known?.changePercent ?? null
  const level = signal.kind === 'signal' ? signal.readings.close : (known?.level ?? null)
  const day = signal.asOf ?? findDate(evidence)
  const when = day === null ? '' : ` on ${formatDate(day)}`
  if (change === null && level === null) return `I don’t have the level of the ${name}.`
  if (change === null) return `The ${name} is at ${formatPrice(level ?? 0)}${when}.`
  const to = level === null ? '' : ` to ${formatPrice(level)}`
  const from = facts?.changes.day?.fromClose ?? null
  if (asksMoney(evidence.question.words) && level !== null && from !== null)
    return `The ${name} ${level < from ? 'fell' : 'rose'} ${formatPrice(Math.abs(level - from))} points (${formatNumber(Math.abs(change))}%)${to}${when}.`
  return `The ${name} ${formatMove(change)}${to}${when}.`
}

export const MARKET_INDEX: QuestionKind<'market-index'> = {
  id: 'market-index',
  rules: [],
  needs: ['indices'],
  stocks: 'conversation',
  write: answerIndex,
}
