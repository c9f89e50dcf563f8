import type { Indicator } from '../indicators/catalogue.ts'
import type { Frame } from './frame/frame.ts'
import type { ScreenRequest } from './screen/screen-request.ts'
import type { Ticker } from '../market/listings/ticker.ts'

/** A parsed question. */
export type Question = {
  /** As typed, trimmed. */
  readonly text: string
  /** Its comparable words (`readPlainWords`) joined by single spaces, each named stock as `@`. */
  readonly words: string
  /** The id of its kind (`question-kinds.ts`). */
  readonly intent: string
  /** The stocks it is about, in the order named; the conversation's stocks where it names none. */
  readonly tickers: readonly Ticker[]
  /** Named symbols without a listing. */
  readonly unknown: readonly string[]
  /** The indicator it asks about; null for none. */
  readonly topic: Indicator | null
  /** For a screen: its filters, order and limit. */
  readonly screen: ScreenRequest | null
  /** What a question about figures asks, read to its last word; missing for another. */
  readonly frame?: Frame
  /** For movers: which side; null for both. */
  readonly side: 'up' | 'down' | null
  /** For movers: how many of them are asked for; missing where no number is said. */
  readonly limit?: number
  /** A claim that it takes for granted, as a question: its answer comes first where that is no. */
  readonly premise?: Question
  /** Whether it only claims something that the second question goes on from. */
  readonly isClaim?: boolean
  /** A second question in the same text, with its own kind. */
  readonly second?: Question
  /** The question's likely language; null when unknown (too short, only tickers). */
  readonly language:
    | 'en'
    | 'de'
    | 'es'
    | 'fr'
    | 'it'
    | 'pt'
    | 'nl'
    | 'tr'
    | 'ja'
    | 'zh'
    | 'ko'
    | 'hi'
    | 'ar'
    | 'ru'
    | 'other'
    | null
}
