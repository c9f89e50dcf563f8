import { formatDate } from '../../explanations/format-date.ts'
import { INDICATORS } from '../../indicators/catalogue.ts'
import type { DraftSection, Writer } from '../draft.ts'
import type { Evidence } from '../evidence.ts'
import type { QuestionKind } from '../question-kind.ts'
import { hasNoTicker, phrase, type Features, type QuestionRule } from '../question-rule.ts'
import { describeData } from '../sentences/describe-data.ts'
import {
  insightsOnPassages,
  openPassage,
  sectionsOnPassages,
} from '../sentences/describe-passages.ts'
import { suggestQuestions } from '../sentences/suggest-questions.ts'
import { SUGGESTED_QUESTIONS } from '../sentences/suggested-questions.ts'

const isWord = (features: Features): boolean =>
  hasNoTicker(features) && !(features.hasPronoun && features.subjects > 0)
const word = { needs: isWord }

/** What a word means. Needs no stock; with one, the question is about that stock. */
const RULES: readonly QuestionRule[] = [
  phrase(
    7.4,
    '(?:define|definition|meaning of|what(?: \\w+){0,8} mean\\w*|what(?: \\w+){0,5} stands? for|explain (?:\\w+ ){0,3}(?:to me|in simple|in plain|like i am|simply|for beginners|for dummies)|eli5)',
    {
      needs: hasNoTicker,
      unless: 'mean for (?:@|it|me|my)|what do you mean',
    },
  ),
  phrase(
    7.4,
    '(?:why|how|when|what|explain|describe|is|are|does|do|can|tell|which|difference|should|whats|where)',
    {
      needs: (features) =>
        isWord(features) && features.topic !== null && features.words.split(' ').length > 1,
      unless:
        '(?:which|what|any|show|list|find) (?:\\w+ ){0,6}(?:stocks?|tickers?|compan\\w+|names?)(?: \\w+){0,8}|how many(?: \\w+){0,8}|how (?:do|can|should|would|could|to) (?:i |you |one |we |beginners? )?(?:use|trade|read|apply|interpret|add|spot|find|set|start)(?: \\w+){0,8}|how to(?: \\w+){0,8}|(?:highest|lowest|strongest|weakest) (?:\\w+ )?(?:stocks?|rsi|adx|cmf|obv|trends?|now|today)|market|will|tomorrow',
    },
  ),
  phrase(
    5.3,
    '(?:what(?: exactly)? (?:is|are|was|were|does|do|s)|whats|what s a|explain|describe|tell me (?:about|what)|who (?:is|are)|how (?:does|do|is|are)|difference between|when (?:is|do|does|are)|was (?:ist|sind|bedeutet)|que (?:es|son|significa)|quest ce que|cest quoi|que signifie|cosa (?:e|sono|significa)|che cose?|o que (?:e|sao)|wat (?:is|zijn|betekent))',
    { ...word, unless: 'what is (?:the )?(?:signal|price|rating|chart|trend|verdict|status|news)' },
  ),
  phrase(2, '\\w+', {
    needs: (features) => isWord(features) && features.topic !== null && features.subjects === 0,
  }),
]

/** A term's definition from our pages, with a named stock's current value. */
const answerDefinition: Writer = (evidence, pick) => {
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

export const DEFINITION: QuestionKind<'definition'> = {
  id: 'definition',
  rules: RULES,
  needs: ['passages'],
  stocks: 'pointed-at',
  isOpenEnd: true,
  write: answerDefinition,
}
