import type { ClaimShape, ClaimUnit } from './claim.ts'
import type { FactField } from './fact.ts'
import { fieldsOf, findSubjects } from './find-field.ts'
import type { Near } from './find-shape.ts'
import type { Sentence } from './read-sentence.ts'

type Kind = { readonly shape: ClaimShape; readonly unit: ClaimUnit; readonly isSigned: boolean }

const MOVED =
  /\b(?:up|down|rose|fell|gained|lost|climbed|dropped|slid|slipped|jumped|surged|advanced|declined|rallied|plunged|tumbled|added|shed|moved|gain|loss|rise|fall|drop|change|higher|lower)(?: (?:of|by|about|around|roughly|nearly|almost|just|over|under|more than|another|a|an|some))*\s$/i
const COUNT_NOUN =
  /^\s?(?:(?:[a-z]+\s){0,2}(?:stocks?|tickers?|names|companies|conditions?|clauses?|hurdles?|indicators?|signs|rules(?! out)|votes|signals?|times|headlines|cases|movers|gainers|losers)\b|(?:rose|fell|advanced|declined|reads?|(?:is|are) rated|(?:BUY|SELL|WATCH)(?= and|[,.;])|of|out of|in)\b)/i
const BAR_NOUN = /^\s(?:more\s)?(?:trading |daily )?(?:days?|bars?|sessions?)\b/i

/**
 * What a figure refers to: the last measure named before it in its part of the sentence, else the one
 * right after it; for counts and changes, the words around it. Null when nothing says.
 */
export function findField(sentence: Sentence, near: Near, kind: Kind): readonly FactField[] | null {
  const { text, at, end, from, to } = near
  const after = text.slice(end, Math.min(to, end + 32))
  if (/^\s?(?:[a-z]+\s){0,2}\uE000+ (?:trading )?days ago/i.test(after))
    return ['sma20-five-bars-ago']
  const before = text.slice(Math.max(from, at - 40), at)
  if (kind.unit === 'percent' && (kind.isSigned || MOVED.test(before))) {
    const isCmf = /\bCMF\b[^,;]*$/.test(before)
    return isCmf ? ['cmf'] : ['change-percent', 'outcome-percent']
  }
  if (kind.unit === 'plain') {
    if (BAR_NOUN.test(after)) return ['bars', 'count']
    if (COUNT_NOUN.test(after)) return ['count', 'bars']
  }
  const subject = nameSubject(sentence, near)
  return subject === null ? null : fieldsOf(subject, kind.shape, kind.unit)
}

function nameSubject(sentence: Sentence, { text, at, end, to }: Near): string | null {
  const start = lastBreak(text, at)
  const before = findSubjects(text.slice(start, at), sentence.text.slice(start, at)).at(-1)
  if (before) return before.subject
  const rest = text.slice(end, Math.min(to, end + 24)).replace(/[;:,.].*$/s, '')
  return findSubjects(rest, sentence.text.slice(end, end + rest.length)).at(0)?.subject ?? null
}

/** A measure applies to the figures up to the next semicolon, or period within the sentence. */
function lastBreak(text: string, at: number): number {
  return Math.max(text.lastIndexOf(';', at), text.lastIndexOf('. ', at)) + 1
}
