import { INDICATORS, type Indicator } from '../indicators/catalogue.ts'
import type { Signal } from '../signals/signal.ts'
import { choosePhrase, type Phrases } from './choose-phrase.ts'
import { joinWords } from './join-words.ts'
import { INDICATOR_OF } from './measure-words.ts'
import type { Story } from './story.ts'
import { describeMissing } from './describe-missing.ts'

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
      return choosePhrase(LEANING[story.side], key)(
        subject,
        formatNames(leans[story.side], 'leans', 'lean'),
        formatFirstObstacles(story, leans[story.side]),
      )
    case 'mixed':
      return choosePhrase(MIXED, key)(subject, leans)
    case 'undecided':
      return choosePhrase(UNDECIDED, key)(subject)
  }
}

const NEAR: Readonly<
  Record<'buy' | 'sell', Phrases<(subject: string, missing: string) => string>>
> = {
  buy: [
    (subject, missing) =>
      `${subject} reads WATCH: four of the five BUY conditions hold, but ${missing}.`,
    (subject, missing) => `${subject} reads WATCH, one condition short of BUY: ${missing}.`,
    (subject, missing) =>
      `Four of five conditions for a BUY hold for ${subject}, yet ${missing}, so it reads WATCH.`,
    (subject, missing) =>
      `${subject} reads WATCH because ${missing}; the other four conditions for BUY hold.`,
  ],
  sell: [
    (subject, missing) =>
      `${subject} reads WATCH: four of the five conditions of a broken trend hold, but ${missing}.`,
    (subject, missing) => `${subject} reads WATCH, one condition short of SELL: ${missing}.`,
    (subject, missing) =>
      `Four of five conditions for a SELL hold for ${subject}, yet ${missing}, so it reads WATCH.`,
    (subject, missing) =>
      `${subject} reads WATCH because ${missing}; the other four signs of a broken trend are there.`,
  ],
}

const LEANING: Readonly<
  Record<'buy' | 'sell', Phrases<(subject: string, leaning: string, missing: string) => string>>
> = {
  buy: [
    (subject, leaning, missing) => `${subject} reads WATCH: ${leaning} to buying, but ${missing}.`,
    (subject, leaning, missing) =>
      `${leaning} to buying for ${subject}, yet ${missing}, so it reads WATCH.`,
    (subject, leaning, missing) =>
      `${subject} reads WATCH because ${missing}, even though ${leaning} to buying.`,
    (subject, leaning, missing) =>
      `BUY is not complete for ${subject}, which reads WATCH: ${leaning} that way, but ${missing}.`,
  ],
  sell: [
    (subject, leaning, missing) => `${subject} reads WATCH: ${leaning} to selling, but ${missing}.`,
    (subject, leaning, missing) =>
      `${leaning} to selling for ${subject}, yet ${missing}, so it reads WATCH.`,
    (subject, leaning, missing) =>
      `${subject} reads WATCH because ${missing}, even though ${leaning} to selling.`,
    (subject, leaning, missing) =>
      `SELL is not complete for ${subject}, which reads WATCH: ${leaning} that way, but ${missing}.`,
  ],
}

const MIXED: Phrases<(subject: string, leans: Signal['leans']) => string> = [
  (subject, { buy, sell }) =>
    `${subject} reads WATCH because its indicators disagree: ${formatNames(buy, 'leans', 'lean')} to buying; ${formatNames(sell, 'leans', 'lean')} to selling.`,
  (subject, { buy, sell }) =>
    `The signs for ${subject} are mixed, so it reads WATCH: ${formatNames(buy, 'speaks', 'speak')} for buying, while ${formatNames(sell, 'speaks', 'speak')} for selling.`,
  (subject, { buy, sell }) =>
    `No rule is complete for ${subject}, so it reads WATCH: ${formatNames(buy, 'leans', 'lean')} to buying while ${formatNames(sell, 'leans', 'lean')} to selling.`,
  (subject, { buy, sell }) =>
    `${subject} reads WATCH: ${formatNames(buy, 'favours', 'favour')} the buyers; ${formatNames(sell, 'favours', 'favour')} the sellers.`,
]

const UNDECIDED: Phrases<(subject: string) => string> = [
  (subject) => `${subject} reads WATCH: none of the five indicators leans either way.`,
  (subject) => `Nothing pulls ${subject} either way, so it reads WATCH.`,
  (subject) => `${subject} reads WATCH because no indicator takes a side.`,
]

/** The first two obstacles, except for indicators just described as leaning that way. */
function formatFirstObstacles({ missing }: UnfinishedStory, leaning: readonly Indicator[]): string {
  const others = missing.filter((clause) => !leaning.includes(INDICATOR_OF[clause.measure]))
  return describeMissing((others.length > 0 ? others : missing).slice(0, 2))
}

function formatNames(indicators: readonly Indicator[], one: string, several: string): string {
  const names = indicators.map((indicator) => INDICATORS[indicator].name)
  return `${joinWords(names)} ${names.length === 1 ? one : several}`
}
