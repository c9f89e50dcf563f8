import type { Period } from './frame.ts'
import { readDayBefore, readOneDay, readWeekdayOfLastWeek, type Read } from './read-day.ts'
import { readEdgeDay, readExtremeDay } from './read-edge.ts'
import { readMonth, readMonths } from './read-month.ts'
import { readBetween, readSince } from './read-range.ts'
import { readAgo, readFixed, readSpan } from './read-span.ts'

/**
 * The period or the past day that starts at a word.
 * @param words comparable words
 * @returns null when none starts there; `today` is the last session, which needs no period for a level
 */
export function readPeriodAt(words: readonly string[], at: number): Read<Period> | null {
  return (
    readMoveDay(words, at) ??
    readDayBefore(words, at) ??
    readSince(words, at) ??
    readBetween(words, at) ??
    readMonths(words, at) ??
    readEdgeDay(words, at) ??
    readExtremeDay(words, at) ??
    readWeekdayOfLastWeek(words, at) ??
    readFixed(words, at) ??
    readAgo(words, at) ??
    readMonth(words, at) ??
    readSpan(words, at) ??
    readOneDay(words, at)
  )
}

const MOVE_DAY =
  /^(?:on )?the (?:day|session) (?:that |when )?(?:it|@|they|the stock) (?<way>\w+)(?: by)? (?<size>\d+(?:\.\d+)?) (?:%|percent)(?= |$)/

const UP =
  /^(?:rose|gained|jumped|popped|surged|soared|climbed|rallied|spiked|ripped|advanced|mooned|added)$/

const DOWN =
  /^(?:fell|dropped|lost|sank|slid|plunged|crashed|tanked|tumbled|plummeted|declined|slipped|dipped|dumped|shed)$/

/** "The day it popped 36% last September". */
function readMoveDay(words: readonly string[], at: number): Read<Period> | null {
  const found = MOVE_DAY.exec(words.slice(at, at + 12).join(' '))
  const { way = '', size = '' } = found?.groups ?? {}
  if (found === null || (!UP.test(way) && !DOWN.test(way))) return null
  const length = found[0].split(' ').length
  const within = readPeriodAt(words, at + length)
  const percent = UP.test(way) ? Number(size) : -Number(size)
  return {
    value: { kind: 'day', day: { kind: 'move', percent, period: within?.value ?? null } },
    length: length + (within?.length ?? 0),
  }
}
