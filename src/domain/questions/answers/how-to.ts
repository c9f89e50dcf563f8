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
          [
            'The pages here hold no guide that fits the question well.',
            'No guide on these pages fits that question well.',
            'There is no page here that answers this step by step.',
            'This is not described step by step on any page here.',
          ],
          'none',
        ),
    ],
    sections: [
      ...sectionsOnPassages(evidence),
      {
        title: 'How this service is used',
        sentences: [
          'Type tickers or the names of companies into the box, and each gets its signal.',
          'Read the sentence first, then what speaks against it, then the readings.',
        ],
      },
      { title: 'What it leaves to others', sentences: ['No order is placed here.', LICENSED_HELP] },
    ],
    insights: [...insightsOnPassages(evidence), 'Read the steps of a signal on /how-it-works.'],
    followUp: suggestQuestions(evidence, pick),
  }
}
