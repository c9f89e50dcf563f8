import type { Writer } from '../draft.ts'
import type { QuestionKind } from '../question-kind.ts'
import { hasNoTicker, phrase, type QuestionRule } from '../question-rule.ts'
import {
  insightsOnPassages,
  openPassage,
  sectionsOnPassages,
} from '../sentences/describe-passages.ts'
import { LICENSED_HELP } from '../sentences/licensed-help.ts'
import { suggestQuestions } from '../sentences/suggest-questions.ts'

const general = { needs: hasNoTicker }

/** How something is done. */
const RULES: readonly QuestionRule[] = [
  phrase(
    7.6,
    '(?:how (?:do|can|should|would|could|shall|might) (?:i|you|we|one|someone|somebody|a beginner|beginners|people|a newbie|you even) (?:\\w+ )?(?!know|think|mean|calculat\\w+|comput\\w+|feel|decide|work|determin\\w+|judg\\w+|get (?:your|the) (?:data|prices|signals))\\w+|how to|howto|ways? to|steps? (?:to|for)|step by step|guide (?:to|for|on|me)|tutorial\\w*|teach me|show me how|learn (?:how|to|about|the basics|investing|trading|technical)|get(?:ting)? started|where (?:do|should|can|to|would) (?:i |one |you |a beginner )?(?:\\w+ )?(?:begin|start|learn|open|find|see|change|add|export|set)|start (?:investing|trading)|first (?:steps?|stock|investment|trade)|beginners?(?: guide)?|newbie|i am (?:\\w+ )?new (?:to|at|here|in)|never (?:invested|traded|bought)|what should (?:a beginner|i know|i learn|i look (?:for|at))|what do i need|best way to|tips for)',
    {
      needs: hasNoTicker,
      unless:
        'how (?:do|can|should|would) (?:i|you) (?:\\w+ )?(?:feel|like|rate|see) (?:~|about)|(?:which|what|best|good|top) (?:\\w+ ){0,2}stocks? for beginners?',
    },
  ),
  phrase(
    4.6,
    '(?:how (?:do|can|should|to) (?:i |you )?(?:\\w+ )?(?:buy|trade|invest in|purchase|short|add|remove|track|export|set an? alert|get alerts|follow|download|import|find|see|chart|watch|read))',
    { unless: 'how (?:can|do|should) (?:i|you) (?:see|read|find) (?:@|it) (?:going|doing)' },
  ),
  phrase(
    6,
    '(?:wie (?:kann|kaufe|investiere|fange|lese) (?:ich|man)?|como (?:puedo|compro|comprar|invertir|investir|empiezo|comecar)|comment (?:acheter|investir|commencer|lire)|come (?:posso|comprare|investire|iniziare|leggere)|hoe (?:kan|koop|begin|beleg|lees) (?:ik)?)',
    general,
  ),
]

/** A how-to from our pages; without a match, how to use this service. */
const answerHowTo: Writer = (evidence, pick) => {
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

export const HOW_TO: QuestionKind<'how-to'> = {
  id: 'how-to',
  rules: RULES,
  needs: ['passages'],
  stocks: 'pointed-at',
  write: answerHowTo,
}
