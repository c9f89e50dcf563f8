import type { Writer } from '../draft.ts'
import type { Evidence } from '../evidence.ts'
import { answerFrame } from '../frame/answer-frame.ts'
import type { Frame } from '../frame/frame.ts'
import { hasBars, lastOf } from '../frame/measure-at.ts'
import { resolvePeriod } from '../frame/resolve-period.ts'
import { isOfPayments, withoutBenchmark } from '../frame/measure-stocks.ts'
import type { QuestionKind } from '../question-kind.ts'
import { answerShortly } from '../sentences/answer-on-stocks.ts'
import { describeActions } from '../sentences/describe-stocks.ts'
import { listConclusion } from '../sentences/describe-record.ts'
import { describeStand } from '../sentences/describe-stand.ts'
import { answerSector } from './sector.ts'
import { answerSignal } from './signal.ts'

/** What a frame asks for, computed from the bars, with the signal of the stocks that it names. */
const answerFigures: Writer = (evidence, pick) => {
  const { frame, words } = evidence.question
  if (isOfLastSession(evidence)) return answerSector(evidence, pick)
  const answer = answerFrame(evidence)
  const named = withoutBenchmark(evidence.stocks, frame)
  if (frame === undefined || answer === null)
    return frame?.group != null && named.length === 0
      ? answerShortly(evidence, pick, [NO_PRICES])
      : answerSignal(evidence, pick)
  const { sentences, screen } = answer
  const unknown = frame.group !== null && isOfPayments(frame) ? countUnpaid(evidence) : null
  if (unknown !== null && unknown.count === unknown.of)
    return answerShortly(evidence, pick, [NO_PAYMENTS])
  const isOfSignal =
    frame.measures.includes('signal') || /\b(?:buy|sell|watch|hold)s?\b/.test(words)
  return {
    ...answerShortly({ ...evidence, stocks: named }, pick, [
      ...sentences,
      ...(unknown === null || unknown.count === 0
        ? []
        : [
            `I couldn’t get the dividends and splits of ${unknown.count} of the ${unknown.of} stocks.`,
          ]),
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

/** Whether it is how sectors moved in the last session, named by its day: their funds say it, as for "today". */
function isOfLastSession({ question: { frame }, judged, sectors }: Evidence): boolean {
  if (frame === undefined || !isOfSectors(frame) || sectors === null || sectors.length === 0)
    return false
  const [period, second] = frame.periods
  const any = judged.find(hasBars)
  if (period?.kind !== 'day' || second !== undefined || any === undefined) return false
  return resolvePeriod(period, any.facts.bars)?.to === lastOf(any)
}

function isOfSectors({ bySector, form, group, measures, conditions }: Frame): boolean {
  const isOfOne = form === 'average' && group?.kind === 'sector'
  return (bySector || isOfOne) && measures.join() === 'change' && conditions.length === 0
}

const NO_PRICES = 'I couldn’t read the stocks’ prices, so I have no list. Please ask again.'

const NO_PAYMENTS =
  'I couldn’t get the stocks’ dividends and splits, so I have no list. Please ask again.'

/** Of the stocks with a signal those whose dividends and splits are not known. */
function countUnpaid({ judged }: Evidence) {
  const rated = judged.filter(({ signal }) => signal.kind === 'signal')
  return { count: rated.filter(({ actions }) => actions === null).length, of: rated.length }
}

export const FIGURES: QuestionKind<'figures'> = {
  id: 'figures',
  rules: [],
  needs: [],
  needsOf: ({ frame }) =>
    frame === undefined || frame.group === null
      ? []
      : [
          'judged',
          ...(frame.form === 'list' ? (['screen'] as const) : []),
          ...(isOfSectors(frame) ? (['sectors'] as const) : []),
        ],
  stocks: 'conversation',
  isOfListed: true,
  write: answerFigures,
}
