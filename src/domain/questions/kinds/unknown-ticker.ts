import { joinWords } from '../../explanations/join-words.ts'
import type { Writer } from '../draft.ts'
import type { QuestionKind } from '../question-kind.ts'
import { listUnknown } from '../sentences/describe-unknown.ts'
import { SUGGESTED_QUESTIONS } from '../sentences/suggested-questions.ts'

/** A symbol without a listing: not covered, the nearest listing offered, no figure. */
const answerUnknownTicker: Writer = (evidence) => {
  const unjudged = evidence.stocks.filter(({ signal }) => signal.kind === 'no-signal')
  const named = [...unjudged.map(({ ticker }) => ticker), ...listUnknown(evidence)]
  const offers = unjudged.flatMap(({ ticker, nearest }) =>
    nearest === null
      ? []
      : [`The closest match for ${ticker} is ${nearest.name} (${nearest.ticker}).`],
  )
  const subject = named.length === 0 ? 'that symbol' : joinWords(named)
  return {
    summary: [`We couldn’t find ${subject}.`, ...offers.slice(0, 1)],
    sections: [
      {
        title: 'What to do',
        sentences: [
          ...offers.slice(1),
          'Check the spelling. Share classes use a dot, as in BRK.B.',
          'The search box also finds stocks by company name.',
        ],
      },
      SUGGESTED_QUESTIONS,
    ],
    insights: ['Search for the company by name.'],
    followUp: 'Which stocks are rated BUY?',
  }
}

export const UNKNOWN_TICKER: QuestionKind<'unknown-ticker'> = {
  id: 'unknown-ticker',
  rules: [],
  needs: [],
  stocks: 'named',
  isOfRules: true,
  write: answerUnknownTicker,
}
