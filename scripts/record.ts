import { join } from 'node:path'
import { writeBuiltScoreboard } from '../src/adapters/content/built-scoreboard.ts'
import { workOutScoreboard } from './load-scoreboard.ts'
import { printScoreboard } from './print-scoreboard.ts'

const isTerminal = process.stderr.isTTY

/** Recomputes the rules' backtests from the shipped bars, writes and prints them. */
const scoreboard = await workOutScoreboard((done, of) => {
  if (isTerminal) process.stderr.write(`\r${done} of ${of}${done === of ? '\n' : ''}`)
})
writeBuiltScoreboard(join(import.meta.dirname, '../build/content/scoreboard.json'), scoreboard)
process.stdout.write(printScoreboard(scoreboard))
