import { findColumnFile } from '../compose/bar-columns.ts'
import { readEnvironment } from '../config.ts'
import { readScanQuery } from '../domain/scan/read-scan-query.ts'
import { SCAN_PRESETS } from '../domain/scan/scan-presets.ts'
import type { ScanQuery } from '../domain/scan/scan-query.ts'
import { writeScanQuery } from '../domain/scan/write-scan-query.ts'
import { writeScanReply } from '../server/api/scan.ts'
import { writeScanTable } from '../server/api/scan-csv.ts'
import { answerScan } from '../use-cases/scan/create-scan.ts'
import { CommandFailure, EXIT, type ExitCode } from './exit-codes.ts'
import { openMarket } from './open-market.ts'
import type { ScanOptions } from './scan-options.ts'
import { drawScan } from './scan-table.ts'
import { scanUniverse } from './scan-universe.ts'
import type { Screen } from './screen.ts'
import { writeEnding } from './write-ending.ts'

/**
 * Judges every stock at once and writes those that are all that is asked for.
 * @param filters as in the address of the page, `rsi=..30`
 * @throws CommandFailure for a filter that cannot be read and where there are no bars at all
 */
export async function scanMarket(
  filters: readonly string[],
  options: ScanOptions,
  screen: Screen,
): Promise<ExitCode> {
  const query = readFilters(filters, options.preset)
  const config = readEnvironment()
  const market = openMarket(config, options.verbose === true)
  const kept = options.fetch === true ? null : findColumnFile(config.dataDirectory)
  const universe = await scanUniverse(market, kept)
  if (universe.newest === null) {
    throw new CommandFailure(
      EXIT.nothing,
      'No source of prices could deliver just now. Try again in a few minutes.',
    )
  }
  const { disclaimer } = market
  const from = (query.page - 1) * query.limit
  const page = answerScan(universe, query, { from, to: from + query.limit })
  if (options.json === true) {
    screen.write(`${JSON.stringify(writeScanReply(page, query, disclaimer), null, 2)}\n`)
  } else if (options.csv === true) {
    const { rows } = answerScan(universe, query, { from: 0, to: Number.POSITIVE_INFINITY })
    screen.write(writeScanTable(rows, disclaimer))
  } else {
    screen.write(`${drawScan(page, query, screen)}\n${writeEnding(disclaimer, screen)}\n`)
  }
  return EXIT.fine
}

/** Filters given beside a preset take the place of its own. */
function readFilters(filters: readonly string[], preset: string | undefined): ScanQuery {
  const chosen = SCAN_PRESETS.find(({ id }) => id === preset)
  const search = chosen === undefined ? new URLSearchParams() : writeScanQuery(chosen.query)
  const asked = filters.map(splitFilter)
  for (const [name] of asked) search.delete(name)
  for (const [name, value] of asked) search.append(name, value)
  const read = readScanQuery(search)
  if (read.ok) return read.value
  const { field, value, allowed } = read.failure
  throw new CommandFailure(EXIT.wrongUse, `${field} is "${value}", but ${allowed}.`)
}

function splitFilter(filter: string): readonly [name: string, value: string] {
  const at = filter.indexOf('=')
  if (at > 0) return [filter.slice(0, at), filter.slice(at + 1)]
  throw new CommandFailure(
    EXIT.wrongUse,
    `"${filter}" is no filter. Write name=value, as in: tapelight scan action=BUY rsi=..60`,
  )
}
