import type { Indicator } from '../indicators/catalogue.ts'
import type { Signal } from '../signals/signal.ts'
import { choosePhrase, type Phrases } from './choose-phrase.ts'
import { describeLook } from './describe-look.ts'
import { INDICATOR_OF } from './measure-words.ts'
import type { Story } from './story.ts'
import { describeMissing } from './describe-missing.ts'

const TONES = { buy: 'bullish', sell: 'bearish' } as const

type UnfinishedStory = Extract<Story, { kind: 'near' | 'leaning' }>

/**
 * Why a signal is WATCH, in one sentence.
 * @param subject subject of the sentence, e.g. "Apple Inc. (AAPL)"
 * @param key picks the wording
 */
export function describeWatch(
  subject: string,
  story: UnfinishedStory | { readonly kind: 'mixed' | 'undecided' },
  leans: Signal['leans'],
  key: string,
): string {
  switch (story.kind) {
    case 'near':
      return choosePhrase(NEAR[story.side], key)(subject, describeMissing(story.missing))
    case 'leaning':
      return choosePhrase(LEANING, key)(
        subject,
        describeLook(leans[story.side], TONES[story.side]),
        formatFirstObstacles(story, leans[story.side]),
      )
    case 'mixed':
      return choosePhrase(MIXED, key)(
        subject,
        describeLook(leans.buy, TONES.buy),
        describeLook(leans.sell, TONES.sell),
      )
    case 'undecided':
      return choosePhrase(UNDECIDED, key)(subject)
  }
}

const NEAR: Readonly<
  Record<'buy' | 'sell', Phrases<(subject: string, missing: string) => string>>
> = {
  buy: [
    (subject, missing) =>
      `${subject} is a WATCH: it meets four of the five BUY conditions, but ${missing}.`,
    (subject, missing) => `${subject} is a WATCH, one condition short of BUY: ${missing}.`,
  ],
  sell: [
    (subject, missing) =>
      `${subject} is a WATCH: it meets four of the five conditions for a trend break, but ${missing}.`,
    (subject, missing) => `${subject} is a WATCH, one condition short of SELL: ${missing}.`,
  ],
}

const LEANING: Phrases<(subject: string, leaning: string, missing: string) => string> = [
  (subject, leaning, missing) => `${subject} is a WATCH: ${leaning}, but ${missing}.`,
  (subject, leaning, missing) =>
    `${subject} is a WATCH because ${missing}, even though ${leaning}.`,
]

const MIXED: Phrases<(subject: string, bullish: string, bearish: string) => string> = [
  (subject, bullish, bearish) =>
    `${subject} is a WATCH because its indicators disagree: ${bullish}; ${bearish}.`,
  (subject, bullish, bearish) => `${subject} is a WATCH: ${bullish}, but ${bearish}.`,
]

const UNDECIDED: Phrases<(subject: string) => string> = [
  (subject) => `${subject} is a WATCH: none of the five indicators looks bullish or bearish.`,
  (subject) => `${subject} is a WATCH because all five indicators are neutral.`,
]

/** The first two obstacles, except for indicators just described as leaning that way. */
function formatFirstObstacles({ missing }: UnfinishedStory, leaning: readonly Indicator[]): string {
  const others = missing.filter((clause) => !leaning.includes(INDICATOR_OF[clause.measure]))
  return describeMissing((others.length > 0 ? others : missing).slice(0, 2))
}
