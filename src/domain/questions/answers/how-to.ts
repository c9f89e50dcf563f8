import type { Writer } from '../draft.ts'
import { suggestQuestions } from '../sentences/suggest-questions.ts'
import { LICENSED_HELP } from '../sentences/licensed-help.ts'
import {
  insightsOnPassages,
  openPassage,
  sectionsOnPassages,
} from '../sentences/describe-passages.ts'

/** A how-to from our pages; without a match, how to use this service. */
export const answerHowTo: Writer = (evidence, pick) => {
  const opening = openPassage(evidence)?.opening
  return {
    summary: [
      opening ??
        pick(
          ['I don’t have a guide for that.', 'There is no step-by-step guide for that here.'],
          'none',
        ),
    ],
    sections: [
      ...sectionsOnPassages(evidence),
      {
        title: 'How to use Tapelight',
        sentences: [
          'Type tickers or company names into the search box to get a signal for each.',
          'Read the first sentence, then the argument against it, then the indicators.',
        ],
      },
      {
        title: 'What Tapelight does not do',
        sentences: ['Tapelight does not place orders.', LICENSED_HELP],
      },
    ],
    insights: [...insightsOnPassages(evidence), 'See how a signal is made on /how-it-works.'],
    followUp: suggestQuestions(evidence, pick),
  }
}
