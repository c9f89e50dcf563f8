import { expect } from 'vitest'
import type { Found } from './numbered-writes.fixture.ts'

/**
 * Everything acknowledged is there, whole, and at most one write more.
 * @param lastAck number of the last acknowledged write
 */
export function expectWhole(found: Found, lastAck: number, when: string): void {
  const count = found.notes.length
  expect(count, `notes ${when}`).toBeGreaterThanOrEqual(lastAck)
  // One write may have been committed without its word reaching us; never more, never a gap.
  expect(count, `notes ${when}`).toBeLessThanOrEqual(lastAck + 1)
  expect(found.notes, `numbers ${when}`).toEqual(
    Array.from({ length: count }, (_, index) => index + 1),
  )
  expect(found.tornNotes, `torn ${when}`).toBe(0)
  expect(found.total, `tally ${when}`).toBe(count)
  const entries = expectedEntries(count)
  expect(found.entries, `entries ${when}`).toEqual(entries)
  const series = lastOfKind(count, 3)
  expect(found.series, `series ${when}`).toEqual(
    series === null ? null : { number: series, closes: [series], bars: 752 },
  )
}

/** Write n of kind 1 adds an entry of three lines; write n of kind 2 deletes the lines of entry n - 6. */
function expectedEntries(count: number): { number: number; lines: number }[] {
  const entries: { number: number; lines: number }[] = []
  for (let number = 1; number <= count; number += 5) {
    entries.push({ number, lines: number + 6 <= count ? 0 : 3 })
  }
  return entries
}

function lastOfKind(count: number, kind: number): number | null {
  for (let number = count; number > 0; number--) if (number % 5 === kind) return number
  return null
}

/** A line `found <json>` of the process that opened the store. */
export function parseFound(line: string): Found {
  // Our own fixture printed it.
  return JSON.parse(line.slice('found '.length)) as Found
}
