import { joinWords } from '../../explanations/join-words.ts'
import type { Writer } from '../draft.ts'
import { listUnknown } from '../sentences/describe-unknown.ts'
import { SUGGESTED_QUESTIONS } from '../sentences/suggested-questions.ts'

/** A symbol without a listing: not covered, the nearest listing offered, no figure. */
export const answerUnknownTicker: Writer = (evidence, pick) => {
  const unjudged = evidence.stocks.filter(({ signal }) => signal.kind === 'no-signal')
  const named = [...unjudged.map(({ ticker }) => ticker), ...listUnknown(evidence)]
  const offers = unjudged.flatMap(({ ticker, nearest }) =>
    nearest === null
      ? []
      : [`The listing nearest to ${ticker} is ${nearest.name} (${nearest.ticker}).`],
  )
  const subject = named.length === 0 ? 'That symbol' : joinWords(named)
  const verb = named.length > 1 ? 'are' : 'is'
  return {
    summary: [
      pick(
        [
          `${subject} ${verb} not covered, so there is nothing to tell of it.`,
          `${subject} ${verb} not covered here.`,
          `No listing fits: ${subject} ${verb} not covered.`,
          `${subject} ${verb} not among the listings known here.`,
        ],
        'verdict',
      ),
      ...offers.slice(0, 1),
    ],
    sections: [
      {
        title: 'What can be done',
        sentences: [
          ...offers.slice(1),
          'Check the spelling; class shares carry a dot, as in BRK.B.',
          'The search box finds a stock by the name of its company.',
        ],
      },
      SUGGESTED_QUESTIONS,
    ],
    insights: ['Look for the company by name in the search box.'],
    followUp: 'Which stocks read BUY?',
  }
}
