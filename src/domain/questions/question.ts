import type { Indicator } from '../indicators/catalogue.ts'
import type { Ticker } from '../market/listings/ticker.ts'

/** What the user wants to know. The first two are guards and take precedence. */
export type Intent =
  /** The user may be at risk of self-harm. */
  | 'self-harm'
  /** Asks for help with inside information, a pump and dump, or moving a price. */
  | 'misuse'
  /** Asks to ignore the service's rules, for a prompt, or for a secret. */
  | 'tampering'
  /** Asks for something certain: "what can't lose", "guaranteed". */
  | 'guarantee'
  /** Asks what will happen. */
  | 'prediction'
  /** The user's own age, savings, debts or plans: "I am 62, should I …". */
  | 'personal'
  /** A position the user already has: "I bought NVDA at 900". */
  | 'own-position'
  /** Why a price moved or a signal is what it is. */
  | 'why'
  | 'compare'
  /** Which stocks are rated BUY or SELL, or lead by a measure. */
  | 'screen'
  | 'movers'
  | 'breadth'
  | 'news'
  /** The track record of such signals. */
  | 'record'
  /** What a word means. */
  | 'definition'
  /** How something is done, for beginners. */
  | 'how-to'
  /** The signal of the named stocks: the default. */
  | 'signal'
  | 'greeting'
  /** What this service is and can do. */
  | 'about'
  /** Only a stock without a listing. */
  | 'unknown-ticker'
  | 'off-topic'

/** A parsed question. */
export type Question = {
  /** As typed, trimmed. */
  readonly text: string
  readonly intent: Intent
  /** The stocks it is about, in the order named; the conversation's stocks where it names none. */
  readonly tickers: readonly Ticker[]
  /** Named symbols without a listing. */
  readonly unknown: readonly string[]
  /** The indicator it asks about; null for none. */
  readonly topic: Indicator | null
  /** For a screen: what to look for. */
  readonly screen: 'buy' | 'sell' | 'watch' | 'strongest' | 'weakest' | null
  /** For movers: which side; null for both. */
  readonly side: 'up' | 'down' | null
  /** The question's likely language; null when unknown (too short, only tickers). */
  readonly language: 'en' | 'de' | 'es' | 'fr' | 'it' | 'pt' | 'nl' | 'other' | null
}
