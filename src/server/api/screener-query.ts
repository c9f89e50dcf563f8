import { z } from 'zod'
import { capitalize } from '../../domain/explanations/capitalize.ts'
import { RANGE_ALLOWED, readRange } from '../../domain/screener/range-text.ts'
import { readScreenerQuery } from '../../domain/screener/read-screener-query.ts'
import { SCREENER_FIELDS } from '../../domain/screener/screener-fields.ts'
import {
  MAX_PAGE,
  MAX_ROWS,
  PAGE_ROWS,
  type ScreenerQuery,
} from '../../domain/screener/screener-query.ts'
import {
  ACTION_LABELS,
  CLAUSE_LABELS,
  CROSS_LABELS,
  ORDER_LABELS,
  RULE_LABELS,
  SECTOR_LABELS,
  ZONE_LABELS,
} from '../../domain/screener/screener-words.ts'
import { ApiError } from '../error-reply.ts'
import { cursorParameter } from './cursor.ts'
import type { EndpointSpec } from './endpoint-description.ts'
import { textParameter, wholeNumberParameter, wordParameter, wordsParameter } from './parameters.ts'
import { readQuery } from './read-query.ts'

const ORDERS: ReadonlySet<string> = new Set(ORDER_LABELS.flatMap((word) => [word, `-${word}`]))
const ORDER_ALLOWED = `use ${ORDER_LABELS.join(', ')}, with a minus sign in front for the largest first`

/** The screener's parameters, as listed in the OpenAPI document. */
export const screenerParameters = z.object({
  action: words(ACTION_LABELS, 'Signal. NONE means no signal.', ['BUY', 'SELL']),
  was: words(ACTION_LABELS, 'The previous signal, if it changed within the last five sessions.', [
    'WATCH',
  ]),
  rule: words(RULE_LABELS, 'The rule that triggered the signal.', ['trend-break']),
  met: words(CLAUSE_LABELS, 'Conditions that are met. All of them must match.', [
    'buy.rsi',
    'buy.cmf',
  ]),
  missed: words(CLAUSE_LABELS, 'Conditions that are not met. All of them must match.', ['buy.adx']),
  'rsi-zone': words(ZONE_LABELS.rsi, 'RSI zone.', ['oversold']),
  'adx-zone': words(ZONE_LABELS.adx, 'ADX zone.', ['strong']),
  'sma-zone': words(ZONE_LABELS.sma, 'SMA 20 relative to SMA 50.', ['golden-cross']),
  'obv-zone': words(ZONE_LABELS.obv, 'Direction of on-balance volume over 20 bars.', ['rising']),
  'cmf-zone': words(ZONE_LABELS.cmf, 'CMF zone.', ['strong-buying']),
  cross: words(CROSS_LABELS, 'The most recent crossover of SMA 20 and SMA 50.', ['golden']),
  sector: words(SECTOR_LABELS, 'GICS sector.', ['energy']),
  session: wordParameter(['newest'], {
    description: 'Only stocks with a bar for the latest session.',
    example: 'newest',
  }).optional(),
  ...Object.fromEntries(
    [...SCREENER_FIELDS].map(([field, { meaning, example }]) => [
      field,
      textParameter({
        from: 1,
        to: 40,
        description: `${capitalize(meaning)}. A range, ends included.`,
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
    description: 'Sort order. Missing values are always last.',
    allowed: ORDER_ALLOWED,
    example: '-adx',
  })
    .refine((text) => ORDERS.has(text))
    .optional(),
  page: wholeNumberParameter({
    from: 1,
    to: MAX_PAGE,
    description: 'Page number.',
    example: 1,
  }).default(1),
  limit: wholeNumberParameter({
    from: 1,
    to: MAX_ROWS,
    description: 'Rows per page.',
    example: 5,
  }).default(PAGE_ROWS),
  cursor: cursorParameter,
})

function words<const Word extends string>(
  known: readonly Word[],
  description: string,
  example: readonly Word[],
) {
  return wordsParameter(known, { description, example }).optional()
}

/**
 * The query of a screener request.
 * @throws ApiError 400 that names the parameter, the value and what is allowed
 */
export function readRequestedScreener(
  endpoint: EndpointSpec<typeof screenerParameters>,
  url: string,
): ScreenerQuery {
  readQuery(endpoint, url)
  const { searchParams } = new URL(url)
  searchParams.delete('cursor')
  const read = readScreenerQuery(searchParams)
  if (read.ok) return read.value
  const { field, value, allowed } = read.failure
  throw new ApiError(400, `Invalid value "${value}" for "${field}": ${allowed}.`)
}
