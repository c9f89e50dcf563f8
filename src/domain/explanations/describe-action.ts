import type { Clause, Signal } from '../signals/signal.ts'
import { choosePhrase, type Phrases } from './choose-phrase.ts'
import { joinWords } from './join-words.ts'
import { findStory } from './story.ts'
import { describeWatch } from './describe-watch.ts'

/**
 * One plain sentence with the action and why, from the clauses alone.
 * @param subject subject of the sentence, e.g. "Apple Inc. (AAPL)"
 * @param key picks the wording
 */
export function describeAction(subject: string, signal: Signal, key: string): string {
  const story = findStory(signal)
  switch (story.kind) {
    case 'buy':
      return choosePhrase(BUY, key)(subject)
    case 'trend-break':
      return choosePhrase(TREND_BREAK, key)(subject)
    case 'exhaustion':
      return choosePhrase(EXHAUSTION, key)(subject, formatWarnings(signal.clauses))
    default:
      return describeWatch(subject, story, signal.leans, key)
  }
}

const BUY: Phrases<(subject: string) => string> = [
  (subject) =>
    `${subject} is a BUY: the trend is strong, the 20-day average is above the 50-day average, momentum is firm, and volume agrees.`,
  (subject) =>
    `${subject} is a BUY because it meets all five conditions: firm momentum, a strong trend, the 20-day average above the 50-day average, rising OBV, and money flowing in.`,
  (subject) =>
    `${subject} is a BUY: it is in a strong uptrend with firm momentum, and volume backs the move.`,
]

const TREND_BREAK: Phrases<(subject: string) => string> = [
  (subject) =>
    `${subject} is a SELL: the 20-day average is below the 50-day average and falling, the trend is strong, and more volume came on down days than on up days.`,
  (subject) =>
    `${subject} is a SELL because its trend has broken: the averages point down, the trend is strong, and volume has favored down days.`,
]

const EXHAUSTION: Phrases<(subject: string, turned: string) => string> = [
  (subject, turned) => `${subject} is a SELL on exhaustion: RSI is overbought, and ${turned}.`,
  (subject, turned) =>
    `${subject} is a SELL because its rally looks exhausted: RSI is overbought, and ${turned}.`,
]

/** The met alternatives of exhaustion, in words. At least one is met when the rule fires. */
function formatWarnings(clauses: readonly Clause[]): string {
  const turned = new Set(
    clauses
      .filter(({ rule, role, isMet }) => rule === 'exhaustion' && role === 'any' && isMet)
      .map(({ measure }) => measure),
  )
  const parts: string[] = []
  if (turned.has('smaGap') && turned.has('smaSlope')) {
    parts.push('the 20-day average is below the 50-day average and falling')
  } else if (turned.has('smaGap')) {
    parts.push('the 20-day average is below the 50-day average')
  } else if (turned.has('smaSlope')) {
    parts.push('the 20-day average is lower than 5 days ago')
  }
  if (turned.has('obvChange')) parts.push('OBV is lower than 20 days ago')
  return joinWords(parts)
}
