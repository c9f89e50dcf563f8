import type { Indicator } from '../indicators/catalogue.ts'
import type { Ticker } from '../market/listings/ticker.ts'

/** What somebody wants to know. The first two guard: they come before all others. */
export type Intent =
  /** Words of somebody who may harm themselves. */
  | 'self-harm'
  /** Asks for help with inside information, a pump and dump, or moving a price. */
  | 'misuse'
  /** Asks for the rules behind this service to be left, for a prompt, or for a secret. */
  | 'tampering'
  /** Asks for something certain: "what can't lose", "guaranteed". */
  | 'guarantee'
  /** Asks what will happen. */
  | 'prediction'
  /** One's own age, savings, debts or plans: "I am 62, should I …". */
  | 'personal'
  /** Something one holds already: "I bought NVDA at 900". */
  | 'own-position'
  /** Why a price moved or a signal reads as it does. */
  | 'why'
  | 'compare'
  /** Which of all judged stocks read BUY, SELL or lead by a measure. */
  | 'screen'
  | 'movers'
  | 'breadth'
  | 'news'
  /** How such signals did. */
  | 'record'
  /** What a word means. */
  | 'definition'
  /** How something is done, for beginners. */
  | 'how-to'
  /** The signal of the named stocks: what is meant when nothing else is. */
  | 'signal'
  | 'greeting'
  /** What this service is and can do. */
  | 'about'
  /** A stock that nobody lists, and nothing else. */
  | 'unknown-ticker'
  | 'off-topic'

/** A question, read. */
export type Question = {
  /** As asked, trimmed. */
  readonly text: string
  readonly intent: Intent
  /** The stocks it is about, in the order named; those of the conversation where it names none. */
  readonly tickers: readonly Ticker[]
  /** Symbols it names that no listing has. */
  readonly unknown: readonly string[]
  /** The indicator it asks about; null for none. */
  readonly topic: Indicator | null
  /** For a screen: what is looked for. */
  readonly screen: 'buy' | 'sell' | 'watch' | 'strongest' | 'weakest' | null
  /** For movers: which side; null for both. */
  readonly side: 'up' | 'down' | null
  /** The language it seems to be in; null when it cannot be told (too short, only tickers). */
  readonly language: 'en' | 'de' | 'es' | 'fr' | 'it' | 'pt' | 'nl' | 'other' | null
}
