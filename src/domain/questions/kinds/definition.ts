import { formatDate } from '../../explanations/format-date.ts'
import { INDICATORS } from '../../indicators/catalogue.ts'
import type { DraftSection, Writer } from '../draft.ts'
import type { Evidence } from '../evidence.ts'
import { TERM_FLOOR } from '../find-explanation.ts'
import { findTerms } from '../find-terms.ts'
import { readPlainWords } from '../plain-words.ts'
import type { QuestionKind } from '../question-kind.ts'
import {
  hasNoTicker,
  phrase,
  wholeWords,
  type Features,
  type QuestionRule,
} from '../question-rule.ts'
import { explainReading } from '../sentences/explain-reading.ts'
import { explain } from '../sentences/explain.ts'
import { suggestQuestions } from '../sentences/suggest-questions.ts'

const isWord = (features: Features): boolean =>
  hasNoTicker(features) && !(features.hasPronoun && features.subjects > 0)
const word = { needs: isWord }
const coverTerms = ({ words }: Features): number => findTerms(words.split(' ')).coverage
const isTerm = (features: Features): boolean => coverTerms(features) >= TERM_FLOOR
/** "Its dividend" is the conversation's, not a term. */
const isOwned = ({ subjects, words }: Features): boolean =>
  subjects > 0 && /(?:^| )(?:its?|their|they)(?= |$)/.test(words)

/** "What is the market" may ask how it is doing. */
const isMarketItself = ({ words }: Features): boolean =>
  /\bmarkets?$|\bstocks?$/.test(words) && !/\b(?:bull|bear|stock)\b/.test(words)

/** What a word means. Needs no stock; with one, the question is about that stock. */
const RULES: readonly QuestionRule[] = [
  phrase(
    8,
    '(?:define|def|definition|meaning|mean|means|eli5|explain|explained|wtf|(?:what|who) (?:the \\w+ )?(?:is|are|does|do|s)|stands? for|difference|different|differ|vs|versus|like i am|explanation|terms?)',
    {
      needs: (features) => hasNoTicker(features) && isTerm(features) && !isOwned(features),
      unless:
        'what is (?:the )?(?:signal|market|news)(?: \\w+)?|top|best|highest|lowest|biggest|strongest|weakest|most|how many|(?:which|what) stocks|today|right now|doing|(?:this|last) (?:week|month|year)|tomorrow',
    },
  ),
  phrase(
    8,
    '(?:what does (?:\\w+ ){1,5}mean (?:for|on|with|in|about|regarding) @|(?:explain|define) (?:\\w+ ){1,5}(?:for|of|on|using|with) @)',
    {
      needs: isTerm,
      unless: '(?:the )?(?:buy|sell|watch|signal|rating)(?: signal| rating)? (?:for|of|on) @',
    },
  ),
  // Nothing but a term in a frame, whatever else its words may mean: "what is a bag holder".
  phrase(
    9.2,
    '(?:define|def|definition|meaning|mean|means|meant by|sense of|eli5|explain|wtf is|what (?:is|are)(?: an?| the)?|stands? for|difference|vs|versus)',
    {
      needs: (features) =>
        hasNoTicker(features) &&
        coverTerms(features) === 1 &&
        !isMarketItself(features) &&
        !isOwned(features),
      unless: 'your|you|my|i (?!am (?:5|five|a|\\d+))\\w+|list|stocks|today',
    },
  ),
  // An index is a stock too: "what is the S&P 500" asks what it is.
  phrase(
    9.2,
    '(?:what (?:is|are|does)|define|explain|meaning of)(?: an?| the)? @(?: \\d+)?(?: index| mean| stand for| meaning)?$',
    {
      needs: ({ named, typed }) => named === 1 && findTerms(typed.split(' ')).coverage === 1,
    },
  ),
  // Two indices are terms too where their difference is asked for.
  phrase(9.2, '(?:difference|differ\\w*|explain)(?: \\w+| @){0,8}', {
    needs: ({ typed, named }) => named === 2 && findTerms(typed.split(' ')).coverage === 1,
  }),
  // A lone term: "stop loss", "golden cross?".
  phrase(2.2, '\\w+', {
    needs: (features) =>
      hasNoTicker(features) && features.subjects === 0 && coverTerms(features) === 1,
    unless: 'up|down|today|now|doing',
  }),
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
    7.6,
    'what (?:does|do|is)(?: \\w+){0,3} (?:plus|minus) di(?: \\w+){0,6} (?:mean|tell|say|signal|indicate|imply|show)(?: \\w+){0,3}|(?:plus|minus) di(?: \\w+){0,6} (?:mean(?:s|ing)?|meaning)(?: \\w+){0,2}',
    { needs: hasNoTicker },
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

/** What a term means, with a named stock's current value. */
const answerDefinition: Writer = (evidence, pick) => {
  const { topic, words } = evidence.question
  const explained = explain(evidence)
  const reading = evidence.stocks.length > 0 ? null : explainReading(words, topic)
  const advice = reading !== null && ASKS_TRADE.test(words) ? [NO_ADVICE_ON_READINGS] : []
  return {
    ...explained,
    summary: [
      ...sayDirection(words),
      ...advice,
      ...(reading === null ? [] : [reading]),
      ...explained.summary,
    ],
    sections: [...explained.sections, ...sectionsAtPresent(evidence)],
    followUp:
      topic === null
        ? suggestQuestions(evidence, pick)
        : `Which stocks have the highest ${INDICATORS[topic].name}?`,
  }
}

/** What it says where one of the two directional lines is above the other. */
function sayDirection(words: string): readonly string[] {
  const found = OF_DIRECTION.exec(words)?.groups
  if (found === undefined) return []
  const isUp = (found['line'] === 'plus') === /above|over/.test(found['side'] ?? '')
  return isUp
    ? [
        '+DI above −DI means that the price has been pushed up more than down; it does not say how strongly it trends, which ADX does.',
      ]
    : [
        '−DI above +DI means that the price has been pushed down more than up; it does not say how strongly it trends, which ADX does.',
      ]
}

const OF_DIRECTION =
  /(?<![^ ])(?<line>plus|minus) di (?:line )?(?:(?:is|are|goes|moves|gets|crosses|crossed|crossing|cross|rises|falls|dips|drops) )*(?<side>above|over|below|under|beneath) (?:the )?(?:plus|minus) di(?![^ ])/

const ASKS_TRADE = wholeWords('buy|buying|sell|selling|enter|entry|invest\\w*|good|bad|idea|worth')
const NO_ADVICE_ON_READINGS =
  'I can’t tell you whether to trade on one reading: our rules never act on it alone, and the track record has no test of it.'

/** The named stocks' current values of the term's indicator. */
function sectionsAtPresent(evidence: Evidence): readonly DraftSection[] {
  const { topic, text } = evidence.question
  // The term itself, not a stock with it: "what is the S&P 500".
  if (findTerms(readPlainWords(text)).coverage === 1) return []
  const sentences = evidence.stocks.flatMap(({ ticker, signal, explanation }) => {
    if (signal.kind === 'no-signal') return [explanation.sentence]
    const point = explanation.points.find(({ indicator }) => indicator === topic)
    const day = formatDate(signal.asOf)
    if (point === undefined) return [`${ticker} is a ${signal.action} as of ${day}.`]
    return [`${ticker} as of ${day}: ${point.text}`]
  })
  if (sentences.length === 0) return []
  return [{ title: 'Right now', sentences }]
}

export const DEFINITION: QuestionKind<'definition'> = {
  id: 'definition',
  rules: RULES,
  needs: ['passages'],
  stocks: 'pointed-at',
  isOpenEnd: true,
  write: answerDefinition,
}
