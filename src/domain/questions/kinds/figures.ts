import type { Writer } from '../draft.ts'
import { answerFrame } from '../frame/answer-frame.ts'
import type { QuestionKind } from '../question-kind.ts'
import { answerShortly } from '../sentences/answer-on-stocks.ts'
import { describeActions } from '../sentences/describe-stocks.ts'
import { listConclusion } from '../sentences/describe-record.ts'
import { describeStand } from '../sentences/describe-stand.ts'
import { answerSignal } from './signal.ts'

/** What a frame asks for, computed from the bars, with the signal of the stocks that it names. */
const answerFigures: Writer = (evidence, pick) => {
  const { frame, words } = evidence.question
  const answer = answerFrame(evidence)
  if (frame === undefined || answer === null)
    return frame?.group != null && evidence.stocks.length === 0
      ? answerShortly(evidence, pick, [NO_PRICES])
      : answerSignal(evidence, pick)
  const { sentences, screen } = answer
  const named = evidence.stocks
  const isOfSignal =
    frame.measures.includes('signal') || /\b(?:buy|sell|watch|hold)s?\b/.test(words)
  return {
    ...answerShortly(evidence, pick, [
      ...sentences,
      ...(isOfSignal || named.length === 0
        ? []
        : named.length === 1
          ? named.map(describeStand)
          : describeActions(named)),
    ]),
    ...(screen.length === 0
      ? {}
      : { insights: [...screen, ...(isOfSignal ? listConclusion(evidence) : [])] }),
  }
}

const NO_PRICES = 'I couldn’t read the stocks’ prices, so I have no list. Please ask again.'

export const FIGURES: QuestionKind<'figures'> = {
  id: 'figures',
  rules: [],
  needs: ['periods'],
  needsOf: ({ frame }) =>
    frame === undefined || frame.group === null
      ? []
      : ['judged', ...(frame.form === 'list' ? (['screen'] as const) : [])],
  stocks: 'conversation',
  isOfListed: true,
  write: answerFigures,
}
