import type { RuleId, Signal } from '../signals/signal.ts'
import { isNegated } from './is-negated.ts'
import { findNumberWords } from './number-words.ts'
import type { FactIndex } from './fact-index.ts'
import { ownerAt, type Sentence } from './read-sentence.ts'
import { rejectMatch, type Rejection } from './rejection.ts'

const NUMBER = '(?:\\d{1,2}|one|two|three|four|five|six|none)'
const COUNTS = new RegExp(
  `\\b(?:(?<met>${NUMBER})(?: out)? of (?:the |all |its )?(?<of>${NUMBER})|(?<all>all|other) (?:of )?(?:the )?(?<total>${NUMBER}))\\s(?<side>BUY |SELL )?(?:conditions|signs|clauses|hurdles|tests)(?: (?:for|of)(?: an?)? (?<goal>BUY|SELL|WATCH|broken trend|trend break|exhaustion))?`,
  'gi',
)

/** "Four of the five BUY conditions hold" must match the rule's clauses. */
export function checkConditions(sentence: Sentence, index: FactIndex): Rejection | null {
  for (const match of sentence.text.matchAll(COUNTS)) {
    if (
      !/\b(?:meets?|clears?|satisfies|passes)\s$/i.test(sentence.text.slice(0, match.index)) &&
      !/^[^.;]{0,40}\b(?:hold|met|are there|there|fulfilled|satisfied)\b|^\s?[,.;]?$/.test(
        sentence.text.slice(match.index + match[0].length),
      )
    )
      continue
    const owner = ownerAt(sentence, match.index)
    const signal = owner === null ? undefined : index.signals.get(owner)
    const isDenied = isNegated(sentence, match.index)
    if (signal?.kind === 'signal' && isTrueOf(match, signal, sentence.text) === isDenied)
      return rejectMatch('relation', match)
  }
  return null
}

function isTrueOf(match: RegExpExecArray, signal: Signal, text: string): boolean {
  const { met, of, all, total, side, goal } = match.groups ?? {}
  return listRules((side ?? goal ?? findSide(text)).trim().toLowerCase()).some((id) => {
    const clauses = signal.clauses.filter(({ rule }) => rule === id)
    const count = clauses.filter(({ isMet }) => isMet).length
    if (met !== undefined) return toNumber(met) === count && toNumber(of) === clauses.length
    const claimed = toNumber(total)
    return all?.toLowerCase() === 'all'
      ? claimed === clauses.length && claimed === count
      : claimed <= count
  })
}

function findSide(text: string): string {
  return /\b(?:BUY|SELL)\b/.exec(text)?.[0] ?? ''
}

function listRules(side: string): readonly RuleId[] {
  switch (side) {
    case 'buy':
      return ['buy']
    case 'sell':
      return ['trend-break', 'exhaustion']
    case 'broken trend':
    case 'trend break':
      return ['trend-break']
    case 'exhaustion':
      return ['exhaustion']
    case 'watch':
      return []
    default:
      return ['buy', 'trend-break', 'exhaustion']
  }
}

function toNumber(word: string | undefined): number {
  if (word === undefined) return Number.NaN
  if (/^none$/i.test(word)) return 0
  return /^\d/.test(word) ? Number(word) : (findNumberWords(word)[0]?.value ?? Number.NaN)
}
