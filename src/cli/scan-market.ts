import { findColumnFile } from '../compose/bar-columns.ts'
import { readEnvironment } from '../config/config.ts'
import { readScreenerQuery } from '../domain/screener/read-screener-query.ts'
import { SCREENER_PRESETS } from '../domain/screener/screener-presets.ts'
import type { ScreenerQuery } from '../domain/screener/screener-query.ts'
import { writeScreenerQuery } from '../domain/screener/write-screener-query.ts'
import { writeScreenerReply } from '../server/api/scan.ts'
import { writeScreenerTable } from '../server/api/screener-csv.ts'
import { answerScreener } from '../use-cases/screener/create-screener.ts'
import { CommandFailure, EXIT, type ExitCode } from './exit-codes.ts'
import { formatConclusion, loadConclusion } from './load-track-record.ts'
import { openMarket } from './open-market.ts'
import type { ScreenerOptions } from './screener-options.ts'
import { drawScreener } from './screener-table.ts'
import { screenerUniverse } from './screener-universe.ts'
import type { Screen } from './screen.ts'
import { writeEnding } from './write-ending.ts'

/**
 * Judges every stock at once and prints those that match all filters.
 * @param filters as in the page's URL, `rsi=..30`
 * @throws CommandFailure for an invalid filter and when there are no bars at all
 */
export async function screenerMarket(
  filters: readonly string[],
  options: ScreenerOptions,
  screen: Screen,
): Promise<ExitCode> {
  const query = readFilters(filters, options.preset)
  const config = readEnvironment()
  const market = openMarket(config, options.verbose === true)
  const stored = options.fetch === true ? null : findColumnFile(config.dataDirectory)
  const universe = await screenerUniverse(market, stored)
  if (universe.newest === null) {
    throw new CommandFailure(
      EXIT.none,
      'No price data is available right now. Try again in a few minutes.',
    )
  }
  const { disclaimer } = market
  const conclusion = loadConclusion(config.publicUrl)
  const from = (query.page - 1) * query.limit
  const page = answerScreener(universe, query, { from, to: from + query.limit })
  if (options.json === true) {
    const reply = { ...writeScreenerReply(page, query), trackRecord: conclusion, disclaimer }
    screen.write(`${JSON.stringify(reply, null, 2)}\n`)
  } else if (options.csv === true) {
    const { rows } = answerScreener(universe, query, { from: 0, to: Number.POSITIVE_INFINITY })
    screen.write(writeScreenerTable(rows, { conclusion, disclaimer }))
  } else {
    screen.write(
      `${drawScreener(page, query, screen)}\n${writeEnding(disclaimer, screen, formatConclusion(conclusion))}\n`,
    )
  }
  return EXIT.fine
}

/** Explicit filters override those of a preset. */
function readFilters(filters: readonly string[], preset: string | undefined): ScreenerQuery {
  const chosen = SCREENER_PRESETS.find(({ id }) => id === preset)
  const search = chosen === undefined ? new URLSearchParams() : writeScreenerQuery(chosen.query)
  const requested = filters.map(splitFilter)
  for (const [name] of requested) search.delete(name)
  for (const [name, value] of requested) search.append(name, value)
  const read = readScreenerQuery(search)
  if (read.ok) return read.value
  const { field, value, allowed } = read.failure
  throw new CommandFailure(EXIT.wrongUse, `Invalid value "${value}" for ${field}: ${allowed}.`)
}

function splitFilter(filter: string): readonly [name: string, value: string] {
  const at = filter.indexOf('=')
  if (at > 0) return [filter.slice(0, at), filter.slice(at + 1)]
  throw new CommandFailure(
    EXIT.wrongUse,
    `"${filter}" is not a filter. Use name=value, such as: tapelight scan action=BUY rsi=..60`,
  )
}
