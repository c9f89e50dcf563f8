import { joinWords } from '../../explanations/join-words.ts'
import type { Writer } from '../draft.ts'
import type { Evidence } from '../evidence.ts'
import { suggestQuestions } from '../sentences/suggest-questions.ts'
import { describeData } from '../sentences/describe-data.ts'
import { formatDay, describeLead } from '../sentences/describe-lead.ts'
import { describeHeadlines } from '../sentences/describe-headlines.ts'
import { sectionOnDoubts } from '../sentences/describe-stock.ts'
import { describeActions } from '../sentences/describe-stocks.ts'

/** Headlines with their sources, and what the rules say without them. */
export const answerNews: Writer = (evidence, pick) => {
  const { stocks } = evidence
  const [first] = stocks
  const lead =
    stocks.length > 1 ? describeActions(stocks) : stocks.map((one) => describeLead(one, pick))
  const day = first === undefined ? null : formatDay(first)
  return {
    summary: [...lead, describeNews(evidence)],
    sections: [
      { title: 'Headlines', sentences: describeHeadlines(evidence) },
      ...(day === null ? [] : [{ title: 'What the price did', sentences: [day] }]),
      ...(first === undefined ? [] : [sectionOnDoubts(first, pick)]),
      {
        title: 'About headlines',
        sentences: ['A headline is one writer’s view and may not be why a price moved.'],
      },
      ...(first === undefined ? [] : [describeData(evidence)]),
    ],
    insights: ['See headlines for the day’s movers on /news/stocks-up-today.'],
    followUp: suggestQuestions(evidence, pick),
  }
}

/** Whether there are headlines: one sentence. */
function describeNews({ headlines, stocks }: Evidence): string {
  if (headlines === null) return 'News is not available right now.'
  if (headlines.length > 0) {
    return 'The headlines below are quoted as published, and no signal depends on them.'
  }
  const tickers = stocks.map(({ ticker }) => ticker)
  if (tickers.length === 0) return 'There are no recent headlines.'
  return `No recent headlines mention ${joinWords(tickers)}.`
}
