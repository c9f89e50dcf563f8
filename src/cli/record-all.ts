import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DISCLAIMER } from '../../content/notices/disclaimer.ts'
import { readBuiltScoreboard } from '../adapters/content/built-scoreboard.ts'
import { CommandFailure, EXIT, type ExitCode } from './exit-codes.ts'
import type { OutputOptions } from './output-options.ts'
import type { TrackRecordChoice } from './track-record-choice.ts'
import { drawScoreboard } from './scoreboard-table.ts'
import { writeScoreboardCsv } from './scoreboard-facts.ts'
import type { Screen } from './screen.ts'
import { writeEnding } from './write-ending.ts'

const file = join(import.meta.dirname, '../../build/content/scoreboard.json')

/**
 * Writes how every rule and clause did on past bars, as the build worked it out.
 * @throws CommandFailure when nothing was built
 */
export function recordOfAll(
  choice: TrackRecordChoice,
  options: OutputOptions,
  screen: Screen,
): ExitCode {
  if (!existsSync(file)) {
    throw new CommandFailure(EXIT.none, `There is no ${file}; "npm run record" writes it.`)
  }
  const scoreboard = readBuiltScoreboard(file)
  if (options.json === true) {
    const result = { kind: 'backtest', ...scoreboard, disclaimer: DISCLAIMER }
    screen.write(`${JSON.stringify(result, null, 2)}\n`)
  } else if (options.csv === true) {
    screen.write(writeScoreboardCsv(scoreboard, choice.costPercent, DISCLAIMER))
  } else {
    screen.write(
      `${drawScoreboard(scoreboard, choice, screen)}\n${writeEnding(DISCLAIMER, screen)}\n`,
    )
  }
  return EXIT.fine
}
