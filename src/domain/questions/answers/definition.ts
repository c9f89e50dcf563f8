import { INDICATORS } from '../../indicators/catalogue.ts'
import { formatDate } from '../../explanations/format-date.ts'
import type { DraftSection, Writer } from '../draft.ts'
import type { Evidence } from '../evidence.ts'
import { suggestQuestions } from '../sentences/suggest-questions.ts'
import { describeData } from '../sentences/describe-data.ts'
import {
  insightsOnPassages,
  openPassage,
  sectionsOnPassages,
} from '../sentences/describe-passages.ts'
import { SUGGESTED_QUESTIONS } from '../sentences/suggested-questions.ts'

/** A term's definition from our pages, with a named stock's current value. */
export const answerDefinition: Writer = (evidence, pick) => {
  const { question } = evidence
  const opening = openPassage(evidence)?.opening
  const entry = question.topic === null ? null : INDICATORS[question.topic]
  const spelled = entry === null ? [] : [`${entry.name} is short for ${entry.title}.`]
  const present = sectionsAtPresent(evidence)
  return {
    summary: [
      ...spelled,
      ...(opening === undefined
        ? entry === null
          ? ['I don’t have an answer to that.']
          : []
        : [opening]),
    ],
    sections: [
      ...(entry === null
        ? []
        : [{ title: `What ${entry.name} measures`, sentences: [entry.measures] }]),
      ...sectionsOnPassages(evidence).slice(0, present.length > 0 ? 2 : 3),
      ...present,
      ...(opening === undefined ? [TOPICS, SUGGESTED_QUESTIONS] : [formatWhere(evidence)]),
    ],
    insights: [
      ...(entry === null
        ? []
        : [`See how ${entry.name} is calculated and when it fails on ${entry.learnPath}.`]),
      ...insightsOnPassages(evidence).filter((text) => !text.endsWith(` ${entry?.learnPath}.`)),
      ...(opening === undefined && entry === null ? ['Browse the indicators on /indicators.'] : []),
    ],
    followUp:
      entry === null
        ? suggestQuestions(evidence, pick)
        : `Which stocks have the highest ${entry.name}?`,
  }
}

/** The named stocks' current values of the term's indicator. */
function sectionsAtPresent(evidence: Evidence): readonly DraftSection[] {
  const { topic } = evidence.question
  const sentences = evidence.stocks.flatMap(({ ticker, signal, explanation }) => {
    if (signal.kind === 'no-signal') return [explanation.sentence]
    const point = explanation.points.find(({ indicator }) => indicator === topic)
    const day = formatDate(signal.asOf)
    if (point === undefined) return [`${ticker} is a ${signal.action} as of ${day}.`]
    return [`${ticker} as of ${day}: ${point.text}`]
  })
  if (sentences.length === 0) return []
  return [{ title: 'Right now', sentences }, describeData(evidence)]
}

const TOPICS: DraftSection = {
  title: 'What Tapelight explains',
  sentences: [
    'Tapelight explains the five indicators, the rules behind the signals, and the basics of investing.',
  ],
}

function formatWhere({ passages, question }: Evidence): DraftSection {
  const caution = 'An indicator describes past prices, and none of them makes a signal alone.'
  return {
    title: 'Source',
    sentences: [
      `This is from ${passages[0]?.path.split('#')[0] ?? '/indicators'}.`,
      ...(question.topic === null ? [] : [caution]),
    ],
  }
}
