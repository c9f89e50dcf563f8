import type { Writer } from '../draft.ts'
import { suggestQuestions } from '../sentences/suggest-questions.ts'
import { describeData } from '../sentences/describe-data.ts'
import { formatDay, describeLead } from '../sentences/describe-lead.ts'
import { describeHeadlines } from '../sentences/describe-headlines.ts'
import { sectionOnDoubts } from '../sentences/describe-stock.ts'
import { describeActions } from '../sentences/describe-stocks.ts'

/** Headlines with their sources, and what the rules say without them. */
export const answerNews: Writer = (evidence, pick) => {
  const { stocks, headlines } = evidence
  const [first] = stocks
  const lead =
    stocks.length > 1 ? describeActions(stocks) : stocks.map((one) => describeLead(one, pick))
  const hasSome = headlines !== null && headlines.length > 0
  const day = first === undefined ? null : formatDay(first)
  return {
    summary: [
      ...lead,
      hasSome
        ? pick(
            [
              'Headlines are cited below as they were written, and no signal depends on them.',
              'The headlines below are the words of their sources and change no signal.',
              'What follows are headlines by others, and the rules do not read them.',
              'Below are headlines with their sources, none of which enters a signal.',
            ],
            'opening',
          )
        : 'There is no headline to cite.',
    ],
    sections: [
      { title: 'Headlines', sentences: describeHeadlines(evidence) },
      ...(day === null ? [] : [{ title: 'What the price did', sentences: [day] }]),
      ...(first === undefined ? [] : [sectionOnDoubts(first, pick)]),
      {
        title: 'What a headline is worth',
        sentences: ['A headline tells what somebody wrote, which need not be why a price moved.'],
      },
      ...(first === undefined ? [] : [describeData(evidence)]),
    ],
    insights: ['Look at headlines beside the day’s movers on /news/stocks-up-today.'],
    followUp: suggestQuestions(evidence, pick),
  }
}
