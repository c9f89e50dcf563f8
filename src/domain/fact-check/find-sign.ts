import type { ClaimShape } from './claim.ts'
import type { Near } from './find-shape.ts'

const UP =
  'up|rose|risen|rises|rising|rise|gained|gains?|gaining|climbed|climbs|advanced|added|adds|higher|jumped|surged|rallied|increased?|increase|above|ahead|positive|outpaced'
const DOWN =
  'down|fell|fallen|falls|falling|fall|lost|loses|losing|loss|declined?|dropped|drops?|slid|slipped|sank|shed|lower|decreased?|plunged|tumbled|below|negative|behind'
const WORD = new RegExp(`\\b(?:(?<up>${UP})|(?<down>${DOWN}))\\b`, 'gi')

/** The direction that words give a figure: the nearest before it in its clause, else right after. */
export function findSign({ text, at, end, from, to }: Near, shape: ClaimShape): -1 | 0 | 1 {
  const after = text.slice(end, Math.min(to, end + 24)).replace(/[;:,.(].*$/s, '')
  if (shape === 'distance') {
    const side = /\b(?:above|higher|over|more)\b|\b(?:below|lower|under|short)\b/i.exec(after)
    if (side) return /above|higher|over|more/i.test(side[0]) ? 1 : -1
    return 0
  }
  const before = text.slice(Math.max(from, at - 48), at).replace(/^.*[;:]/s, '')
  // What compares a figure with a bound gives it no direction.
  const own = before
    .replace(/\bor (?:lower|higher|more|less)\b/gi, ' ')
    .replace(/\b(?:above|below|higher than|lower than)\s(?:the\s)?$/i, '')
  const found = [...own.matchAll(WORD)].at(-1)
  if (found) return found.groups?.up === undefined ? -1 : 1
  const next =
    /^(?:\s?%|\s(?:percent|per cent|shares?|points?))?\s(up|higher|gain|rise|down|lower|loss|drop|decline|fall)\b/i.exec(
      after,
    )
  if (!next) return 0
  return /up|higher|gain|rise/i.test(next[1] ?? '') ? 1 : -1
}
