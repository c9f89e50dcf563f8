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
    `${subject} reads BUY: the 20-day average is above the 50-day one, the trend is strong, momentum is firm without being stretched, and volume agrees.`,
  (subject) =>
    `All five BUY conditions hold for ${subject}: firm momentum, a strong trend, the 20-day average above the 50-day one, and volume that flows in by both measures.`,
  (subject) =>
    `${subject} reads BUY because price and volume tell the same story: the shorter average runs above the longer one in a strong trend, and money is flowing in.`,
  (subject) =>
    `The rules read BUY for ${subject}: a strong trend with volume behind it, and momentum that has not run hot.`,
]

const TREND_BREAK: Phrases<(subject: string) => string> = [
  (subject) =>
    `${subject} reads SELL on a broken trend: the 20-day average is below the 50-day one and still falling, the trend is strong, and volume is leaving.`,
  (subject) =>
    `${subject} reads SELL because the averages point down, the trend is strong, and more volume has gone with falling days than with rising ones.`,
  (subject) =>
    `All five conditions of a broken trend hold for ${subject}, so it reads SELL: falling averages, a strong trend, leaving volume, and an RSI that is not yet oversold.`,
  (subject) =>
    `The rules read SELL for ${subject}: its trend has turned down with strength, and volume has followed it.`,
]

const EXHAUSTION: Phrases<(subject: string, turned: string) => string> = [
  (subject, turned) => `${subject} reads SELL on exhaustion: RSI is overbought while ${turned}.`,
  (subject, turned) =>
    `${subject} has run hot: RSI is overbought although ${turned}, and the rules read that as SELL.`,
  (subject, turned) => `The rules read SELL for ${subject}: momentum is overheated, yet ${turned}.`,
  (subject, turned) =>
    `${subject} reads SELL because momentum is overheated and no longer carried: ${turned}.`,
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
    parts.push('the 20-day average is below the 50-day one and falling')
  } else if (turned.has('smaGap')) {
    parts.push('the 20-day average is below the 50-day one')
  } else if (turned.has('smaSlope')) {
    parts.push('the 20-day average is lower than 5 days ago')
  }
  if (turned.has('obvChange')) parts.push('OBV is lower than 20 days ago')
  return joinWords(parts)
}
