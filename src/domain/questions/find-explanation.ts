import { INDICATORS } from '../indicators/catalogue.ts'
import { findContrast } from '../glossary/contrasts.ts'
import { anchorOf } from '../glossary/glossary.ts'
import type { GlossaryTerm } from '../glossary/term.ts'
import type { Guide } from '../guides/guide.ts'
import type { Passage } from './passage.ts'
import { findExactGuide, findGuide, isGuideWord } from './find-guide.ts'
import { findTerm, findTerms } from './find-terms.ts'
import { readPlainWords } from './plain-words.ts'
import type { Question } from './question.ts'

/** What answers a question about words or about how something is done. */
export type FoundExplanation =
  | { readonly kind: 'term'; readonly term: GlossaryTerm }
  | { readonly kind: 'both'; readonly terms: readonly [GlossaryTerm, GlossaryTerm] }
  | { readonly kind: 'guide'; readonly guide: Guide }
  /** A question that one of our pages answers, with its answer. */
  | { readonly kind: 'page'; readonly passage: Passage }

/** Share of a question's words that terms must make up to be what it's about. */
export const TERM_FLOOR = 0.6
/** The same where a meaning is asked for in so many words. */
const MEANT_FLOOR = 0.25
const MEANS =
  /\b(?:mean(?:s|ing|t)?|defin(?:e|ition)|explain\w*|clarify|understand|stands? for|sense of)\b/
/** With one of these, a question is about doing something. */
const ASKER = new Set(['how', 'i', 'you', 'we'])
const COMPARISON =
  /\b(?:difference|different|differ|vs|versus|or|between|compared?|same|distinguish\w*|apart|contrast\w*|unlike|opposed)\b/

/**
 * The answer to a definition or how-to question: by a term's name or alias first, then by likeness.
 * @param passages of our pages, best first
 * @returns null below every floor: better no answer than another question's
 */
export function findExplanation(
  question: Question,
  passages: readonly Passage[],
): FoundExplanation | null {
  const isForeign = question.language !== null && question.language !== 'en'
  const words = isForeign ? question.words.split(' ') : readPlainWords(question.text)
  const exact = findExactGuide(words) ?? findExactGuide(question.words.split(' '))
  if (exact !== null) return { kind: 'guide', guide: exact }
  // "What is drawdown", in whatever words that was asked.
  const reworded = question.words.split(' ')
  const isPlain = findTerms(words).coverage < 1 && findTerms(reworded).coverage === 1
  const byTerm = explainByTerm(question, isPlain ? reworded : words)
  const found = findGuide(question.tickers.length > 0 ? words.filter(isGuideWord) : words)
  const byGuide = found === null ? null : ({ kind: 'guide', guide: found.guide } as const)
  const isDoing =
    question.intent === 'how-to' || (found?.fit === 1 && words.some((word) => ASKER.has(word)))
  const first = isDoing && found !== null && isAboutTerms(found.guide, words) ? byGuide : null
  return first ?? byTerm ?? byGuide ?? findPageAnswer(words, passages)
}

/** The glossary's entries behind an answer, as passages to cite: none where a guide or page answers. */
export function passagesOnTerms(question: Question): readonly Passage[] {
  const found = findExplanation(question, [])
  const terms = found?.kind === 'term' ? [found.term] : found?.kind === 'both' ? found.terms : []
  return terms.map((term) => ({
    path: `/glossary#${anchorOf(term)}`,
    pageTitle: 'Glossary',
    heading: term.name,
    text: [term.definition, term.why, term.example].join(' '),
    score: BY_NAME_SCORE,
  }))
}
/** Above any search: it was found by its name. */
const BY_NAME_SCORE = 1000

/** "How to read MACD" is not answered by a guide to RSI. */
function isAboutTerms({ question, asks }: Guide, words: readonly string[]): boolean {
  const { terms, coverage } = findTerms(words)
  if (coverage < TERM_FLOOR) return true
  const own = findTerms(readPlainWords([question, ...asks].join(' , '))).terms
  return terms.some((term) => own.includes(term))
}

function explainByTerm(question: Question, words: readonly string[]): FoundExplanation | null {
  const { terms, coverage } = findTerms(words)
  const [one, other] = terms
  const topic = question.topic === null ? null : findTerm(INDICATORS[question.topic].name)
  // "Death cross" is never said by the way.
  const isLongName = one !== undefined && / /.test(one.name) && terms.length === 1
  const isAsked = terms.length === 1 && coverage >= MEANT_FLOOR && MEANS.test(words.join(' '))
  const isAbout =
    coverage >= TERM_FLOOR ||
    isLongName ||
    isAsked ||
    (question.tickers.length > 0 && one !== undefined)
  if (one === undefined || !isAbout) return topic === null ? null : { kind: 'term', term: topic }
  const isPair =
    terms.length === 2 &&
    coverage === 1 &&
    (words.includes('and') || findContrast(one.name, terms[1]?.name ?? '') !== null)
  if (other !== undefined && (isPair || COMPARISON.test(words.join(' ')))) {
    return { kind: 'both', terms: [one, other] }
  }
  return { kind: 'term', term: one }
}

/** A page's own question that is nearly this one. */
function findPageAnswer(
  words: readonly string[],
  passages: readonly Passage[],
): FoundExplanation | null {
  const wanted = new Set(words.filter((word) => word.length > 2))
  const passage = passages.find(({ path, heading }) => {
    const asked = new Set(readPlainWords(heading).filter((word) => word.length > 2))
    const common = [...wanted].filter((word) => asked.has(word)).length
    return path.endsWith('#questions') && (2 * common) / (wanted.size + asked.size) >= PAGE_FLOOR
  })
  return passage === undefined ? null : { kind: 'page', passage }
}
const PAGE_FLOOR = 0.75
