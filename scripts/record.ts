import { join } from 'node:path'
import { writeBuiltTrackRecord } from '../src/adapters/content/built-track-record.ts'
import { recomputeTrackRecord } from './load-track-record.ts'
import { printTrackRecord } from './print-track-record.ts'

const isTerminal = process.stderr.isTTY

/** Recomputes the rules' backtests from the shipped bars, writes and prints them. */
const trackRecord = await recomputeTrackRecord((done, of) => {
  if (isTerminal) process.stderr.write(`\r${done} of ${of}${done === of ? '\n' : ''}`)
})
writeBuiltTrackRecord(join(import.meta.dirname, '../build/content/scoreboard.json'), trackRecord)
process.stdout.write(printTrackRecord(trackRecord))
