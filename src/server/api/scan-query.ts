import { z } from 'zod'
import { RANGE_ALLOWED, readRange } from '../../domain/scan/range-text.ts'
import { readScanQuery } from '../../domain/scan/read-scan-query.ts'
import { SCAN_FIELDS } from '../../domain/scan/scan-fields.ts'
import { MOST_PAGE, MOST_ROWS, PAGE_ROWS, type ScanQuery } from '../../domain/scan/scan-query.ts'
import {
  ACTION_WORDS,
  CLAUSE_WORDS,
  CROSS_WORDS,
  ORDER_WORDS,
  RULE_WORDS,
  SECTOR_WORDS,
  ZONE_WORDS,
} from '../../domain/scan/scan-words.ts'
import { Refusal } from '../error-reply.ts'
import type { Door } from './door.ts'
import { textParameter, wholeNumberParameter, wordParameter, wordsParameter } from './parameters.ts'
import { readQuery } from './read-query.ts'

const ORDERS: ReadonlySet<string> = new Set(ORDER_WORDS.flatMap((word) => [word, `-${word}`]))
const ORDER_ALLOWED = `${ORDER_WORDS.join(', ')}, or one of them with a minus sign in front for the largest first, is allowed`

/** The parameters of the scan as the document lists them. */
export const scanParameters = z.object({
  action: words(ACTION_WORDS, 'Signals; NONE: there is none.', ['BUY', 'SELL']),
  was: words(ACTION_WORDS, 'What the signal said before it changed, within five sessions.', [
    'WATCH',
  ]),
  rule: words(RULE_WORDS, 'The rule that fired.', ['trend-break']),
  met: words(CLAUSE_WORDS, 'Clauses that are met, all of them.', ['buy.rsi', 'buy.cmf']),
  missed: words(CLAUSE_WORDS, 'Clauses that are missed, all of them.', ['buy.adx']),
  'rsi-zone': words(ZONE_WORDS.rsi, 'Zone of the RSI.', ['oversold']),
  'adx-zone': words(ZONE_WORDS.adx, 'Zone of the ADX.', ['strong']),
  'sma-zone': words(ZONE_WORDS.sma, 'How SMA20 stands to SMA50.', ['golden-cross']),
  'obv-zone': words(ZONE_WORDS.obv, 'Where on-balance volume went in 20 bars.', ['rising']),
  'cmf-zone': words(ZONE_WORDS.cmf, 'Zone of the CMF.', ['strong-buying']),
  cross: words(CROSS_WORDS, 'The last crossing of SMA20 and SMA50.', ['golden']),
  sector: words(SECTOR_WORDS, 'GICS sectors.', ['energy']),
  session: wordParameter(['newest'], {
    description: 'Only stocks that have a bar of the newest session.',
    example: 'newest',
  }).optional(),
  ...Object.fromEntries(
    [...SCAN_FIELDS].map(([field, { meaning, example }]) => [
      field,
      textParameter({
        from: 1,
        to: 40,
        description: `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}: a stretch, both ends included.`,
        allowed: RANGE_ALLOWED,
        example,
      })
        .refine((text) => readRange(text).ok)
        .optional(),
    ]),
  ),
  sort: textParameter({
    from: 1,
    to: 40,
    description: 'What to order by; what is not known stands last either way.',
    allowed: ORDER_ALLOWED,
    example: '-adx',
  })
    .refine((text) => ORDERS.has(text))
    .optional(),
  page: wholeNumberParameter({
    from: 1,
    to: MOST_PAGE,
    description: 'Which page.',
    example: 1,
  }).default(1),
  limit: wholeNumberParameter({
    from: 1,
    to: MOST_ROWS,
    description: 'Rows of a page.',
    example: 5,
  }).default(PAGE_ROWS),
})

function words<const Word extends string>(
  known: readonly Word[],
  description: string,
  example: readonly Word[],
) {
  return wordsParameter(known, { description, example }).optional()
}

/**
 * The query of a request for the scan.
 * @throws Refusal 400 that names the parameter, the value and what is allowed
 */
export function readAskedScan(door: Door<typeof scanParameters>, url: string): ScanQuery {
  readQuery(door, url)
  const read = readScanQuery(new URL(url).searchParams)
  if (read.ok) return read.value
  const { field, value, allowed } = read.failure
  throw new Refusal(400, `"${value}" in "${field}" is not allowed: ${allowed}.`)
}
