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
          ? ['The pages here hold nothing that fits the question well.']
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
        : [`Read how ${entry.name} is taken and where it fails on ${entry.learnPath}.`]),
      ...insightsOnPassages(evidence).filter((text) => !text.endsWith(` ${entry?.learnPath}.`)),
      ...(opening === undefined && entry === null
        ? ['Look through the terms on /indicators.']
        : []),
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
    if (point === undefined) return [`${ticker} reads ${signal.action} as of ${day}.`]
    return [`The reading for ${ticker}, as of ${day}: ${point.text}`]
  })
  if (sentences.length === 0) return []
  return [{ title: 'At present', sentences }, describeData(evidence)]
}

const TOPICS: DraftSection = {
  title: 'What is explained here',
  sentences: [
    'The pages explain the five indicators, the rules behind the signals, and the basics of investing.',
  ],
}

function formatWhere({ passages, question }: Evidence): DraftSection {
  const caution = 'A measure describes past prices, and no reading of it alone makes a signal.'
  return {
    title: 'Where this is from',
    sentences: [
      `The words above are from ${passages[0]?.path.split('#')[0] ?? '/indicators'}.`,
      ...(question.topic === null ? [] : [caution]),
    ],
  }
}
