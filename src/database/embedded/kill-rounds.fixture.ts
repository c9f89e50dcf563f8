import type { Ticker } from '../../domain/market/listings/ticker.ts'
import { openNumbered, readFound, writeNumbered } from './numbered-writes.fixture.ts'

/**
 * Opens the store, prints what it finds there as `found <json>`, then writes endlessly, each write
 * of another kind, and prints `ack <number>` when one is acknowledged. Killed from outside; exits by
 * itself only when its parent process is gone.
 */
process.stdin.on('end', () => process.exit()).resume()
const [, , dataDirectory = '', given = ''] = process.argv
// The test checked it.
const ticker = given as Ticker
const { db } = await openNumbered(dataDirectory)
const found = await readFound(db, ticker)
print(`found ${JSON.stringify(found)}`)
for (let number = Math.max(0, ...found.notes) + 1; ; number++) {
  await writeNumbered(db, ticker, number)
  print(`ack ${number}`)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
