import { maskSpan } from './mask-names.ts'
import type { FactIndex } from './fact-index.ts'
import { MASK, type Sentence } from './read-sentence.ts'
import { rejectMatch, type Rejection } from './rejection.ts'

/**
 * Masks every headline that is verbatim between quotation marks, so that its words are not read as the
 * writer's. Positions are unchanged.
 */
export function maskHeadlines(text: string, { headlines }: FactIndex): string {
  let masked = text
  for (const { text: headline } of headlines) {
    if (headline.length < 3 || !isQuotable(headline)) continue
    let at = masked.indexOf(headline)
    while (at >= 0) {
      const end = at + headline.length
      const isQuoted =
        masked.charAt(at - 1) === '"' && /^[.,!?;]?"/.test(masked.slice(end, end + 2))
      if (isQuoted) masked = maskSpan(masked, at, end)
      at = masked.indexOf(headline, end)
    }
  }
  return masked
}

/** Whether a headline may be quoted: one that gives orders or offers a scam may not. */
export function isQuotable(headline: string): boolean {
  return !UNQUOTABLE.test(headline)
}

/** Orders to a model or a reader, and offers that are scams: never quoted, whoever wrote them. */
const UNQUOTABLE =
  /\b(?:ignore|disregard|forget) (?:all|any|previous|the|your|every)\b|\bsystem (?:note|prompt|message)\b|\byou are now\b|\bclick (?:here|now|the link)\b|\b(?:act|sign up|register|join) now\b|\bsend (?:btc|bitcoin|crypto|money)\b|\bdouble your (?:money|investment)\b|\bguaranteed (?:returns?|profits?|gains?)\b|\b(?:whatsapp|telegram)\b|\bget rich\b|\b(?:seed phrase|gift cards?)\b/i

const CITES =
  /\b(?:headlines?|reports?|reported|writes?|wrote|title[ds]?|articles?|story|stories|news|runs|ran)\b|:/i
const HEARSAY =
  /\b(?:headlines?|articles?) (?:\w+ ){0,3}(?:says?|reads?|claims?|reports?|states?|announces?)\b|\baccording to (?:reuters|bloomberg|cnbc|analysts?|sources|reports?|insiders|rumou?rs|news|the news|media|headlines?)\b|\b(?:reuters|bloomberg|cnbc|analysts|insiders|rumou?rs|sources) (?:says?|reports?|reported|claims?|suggests?|believes?)\b|\brumou?red\b|\bbreaking news\b/i

/** A headline must be cited with its source; claims about what the news says must be such citations. */
export function checkHeadline(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text } = sentence
  const at = text.indexOf(`"${MASK}`)
  if (at < 0) {
    const match = HEARSAY.exec(text)
    return match && !/\b(?:no|none|if) (?:of )?(?:the )?(?:\w+ )?headlines?\b/i.test(text)
      ? rejectMatch('headline', match)
      : null
  }
  const words = text.toLowerCase()
  const hasSource = index.headlines.some(
    ({ source }) => source !== '' && words.includes(source.toLowerCase()),
  )
  return hasSource && CITES.test(text)
    ? null
    : { rule: 'headline', at, end: text.lastIndexOf(MASK) + 1 }
}
