import { GLOSSARY } from '../glossary/glossary.ts'
import type { GlossaryTerm } from '../glossary/term.ts'
import type { Guide } from '../guides/guide.ts'
import { GUIDES } from '../guides/guides.ts'
import { readPlainWords } from './plain-words.ts'

/** Below this share of common words a guide answers another question. */
const GUIDE_FLOOR = 0.6
const NEAREST = 2
const NEAR_FLOOR = 0.15

/** Words that carry nothing of what is asked. */
const STOP_WORDS = new Set(
  `@ a about actually all also am an and any anyone are as at be been being best but by can could did do
   does doing else for from get getting give go goes going good got had has have hello help here hey hi
   hows guys i if im in into is it its just kind know let like many may me might mine more my now of
   ok on one or our out over please r really right should so some somebody someone something still
   such tell than thank thanks that the their them then there these they thing things this those to too u
   up us very want wanna was way we well were what whats when which who will with would you your
   yours exactly actual show site tapelight here new gonna how why where ur tool app website`.split(
    /\s+/,
  ),
)

/** One of these in common makes two questions only somewhat alike. */
const VAGUE = new Set([
  'stock',
  'share',
  'market',
  'trad',
  'invest',
  'buy',
  'sell',
  'short',
  'signal',
  'money',
  'price',
  'data',
  'portfolio',
])
const VAGUE_SHARE = 0.7

/** One language is asked for like another. */
const LANGUAGES = new Set(
  `spanish german french italian portuguese dutch turkish japanese chinese mandarin korean hindi arabic
   russian polish swedish espanol deutsch francais italiano portugues`.split(/\s+/),
)

type Ask = { readonly guide: Guide; readonly words: ReadonlySet<string> }

const ASKS: readonly Ask[] = GUIDES.flatMap((guide) =>
  [guide.question, ...guide.asks].map((ask) => ({ guide, words: ownWords(readPlainWords(ask)) })),
)
const TERM_ASKS = GLOSSARY.map((term) => ({
  term,
  names: [term.name, ...term.aliases].map((name) => ownWords(readPlainWords(name))),
}))
const COUNTS: ReadonlyMap<string, number> = new Map(
  [
    ...Map.groupBy(
      ASKS.flatMap(({ words }) => [...words]),
      (word) => word,
    ),
  ].map(([word, { length }]) => [word, length] as const),
)

/** The guide that answers a question best, with how well: 0 to 1. */
export type FoundGuide = { readonly guide: Guide; readonly fit: number }

/**
 * The guide whose question is most like this one.
 * @param words comparable words (`readPlainWords`), stocks as `@`
 * @returns null when none is like it: below `GUIDE_FLOOR`
 */
export function findGuide(words: readonly string[]): FoundGuide | null {
  const wanted = ownWords(words)
  let best: FoundGuide | null = null
  for (const { guide, words: asked } of ASKS) {
    const fit = compare(wanted, asked)
    if (fit >= GUIDE_FLOOR && fit > (best?.fit ?? 0)) best = { guide, fit }
  }
  return best
}

/** The guide that is asked for word for word; null for none. @param words comparable words */
export function findExactGuide(words: readonly string[]): Guide | null {
  return GUIDE_BY_ASK.get(words.join(' ')) ?? null
}

/** Whether comparable words are a guide's own question, as `rewordSite` writes them for others. */
export function isGuideQuestion(words: string): boolean {
  return QUESTIONS.has(words)
}

const QUESTIONS: ReadonlySet<string> = new Set(
  GUIDES.map(({ question }) => readPlainWords(question).join(' ')),
)

/** Single words are terms, too. */
const GUIDE_BY_ASK = new Map(
  GUIDES.flatMap((guide) =>
    [guide.question, ...guide.asks].map((ask) => [readPlainWords(ask).join(' '), guide] as const),
  ).filter(([ask]) => ask.split(' ').length > 2),
)

/** Whether any guide's question has this word: names of stocks are in none. */
export function isGuideWord(word: string): boolean {
  return STOP_WORDS.has(word) || COUNTS.has(stem(word))
}

/** The two questions with an answer that are most like this one; the first guides where none is. */
export function findNearestQuestions(words: readonly string[]): readonly string[] {
  const wanted = ownWords(words)
  const ofGuides = GUIDES.map((guide) => ({
    question: guide.question,
    fit: Math.max(
      ...ASKS.filter((ask) => ask.guide === guide).map((ask) => compare(wanted, ask.words)),
    ),
  }))
  const ofTerms = TERM_ASKS.map(({ term, names }) => ({
    question: `What does ${wordOf(term)} mean?`,
    fit: Math.max(...names.map((name) => compare(wanted, name))),
  }))
  const near = [...ofGuides, ...ofTerms]
    .filter(({ fit }) => fit >= NEAR_FLOOR)
    .toSorted((one, other) => other.fit - one.fit)
    .map(({ question }) => question)
  return [...new Set([...near, ...GUIDES.map(({ question }) => question)])].slice(0, NEAREST)
}

/** A term as it's written within a sentence: "golden cross", but "RSI". */
function wordOf({ name, definition }: GlossaryTerm): string {
  const lower = name.toLowerCase()
  return definition.includes(lower) ? lower : name
}

/** Share of common words, rare ones counting more (Dice, 1945, with weights). */
function compare(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((word) => other.has(word))
  if (common.length === 0) return 0
  const share = (2 * sumWeights(common)) / (sumWeights([...one]) + sumWeights([...other]))
  const isVague = common.length === 1 && VAGUE.has(common[0] ?? '')
  return isVague ? share * VAGUE_SHARE : share
}

function sumWeights(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + weigh(word), 0)
}

function weigh(word: string): number {
  return Math.log(1 + ASKS.length / ((COUNTS.get(word) ?? 4) + 0.5))
}

function ownWords(words: readonly string[]): ReadonlySet<string> {
  return new Set(
    words
      .filter((word) => !STOP_WORDS.has(word))
      .map((word) => stem(LANGUAGES.has(word) ? 'language' : word)),
  )
}

/** Enough to match "updated" with "updates"; no more is needed here. */
function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  const single = word.replace(/ie[sd]$/, 'y').replace(/(?<![sui])s$/, '')
  const cut = single.length < 5 ? single : single.replace(/(?:ing|ed|ion|ions)$/, '')
  return (cut.length < 3 ? single : cut).replace(/([bdgmnprt])\1$/, '$1').replace(/(?<=.{3})e$/, '')
}
