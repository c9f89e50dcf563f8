import { describe, expect, test } from 'vitest'
import { createProgram } from '../src/cli/program.ts'
import { createPlainApi } from '../src/server/api/endpoints.ts'
import { findVoiceFaults } from './voice-list.ts'

const { describe: describeApi } = createPlainApi({
  publicUrl: 'https://tapelight.example',
  disclaimer: 'No advice.',
})

test('the descriptions of the API have none of the banned phrasings', () => {
  const texts = collectTexts(describeApi())
  expect(texts.length).toBeGreaterThan(300)
  expect(texts.flatMap((text) => findVoiceFaults(text))).toEqual([])
})

test('the help of every command has none of the banned phrasings', () => {
  const program = createProgram(() => undefined)
  const commands = [program, ...program.commands]
  expect(commands.length).toBeGreaterThan(4)
  for (const command of commands) {
    let text = command.helpInformation()
    command.configureOutput({ writeOut: (written) => (text += written) }).outputHelp()
    expect(findVoiceFaults(text)).toEqual([])
  }
})

describe('the list', () => {
  test.each([
    ['AAPL reads BUY today', 'is a BUY'],
    ['RSI speaks for selling', 'bearish'],
    ['BUY asks for all five', 'needs'],
    ['at the head of the list stands at 4', 'is'],
    ['17.66 % in a day', 'without a space'],
    ['on 20 Aug 2026', 'Aug 20, 2026'],
    ['at 16:00 UTC', 'ET'],
    ['the colour of the line', 'American'],
    ['the stocks that were asked for', 'requested'],
    ['"x" is no ticker', 'is not a'],
    ['a whole number from 1 to 50 is allowed', 'use'],
    ['the file holds a user name', 'contains'],
    ['all five clauses', 'condition'],
    ['the stock fell (−1.67%)', 'without a sign'],
    ['opens at 16:30, in 2 h 5 min', '4:00 PM'],
    ['in 2 h 5 min', 'hours'],
  ])('finds the fault in "%s"', (text, instead) => {
    expect(findVoiceFaults(text).join()).toContain(instead)
  })

  test.each([
    'AAPL is a BUY: all five conditions are met.',
    'RSI fell 1.5% on Aug 20, 2026, 4:00 PM ET.',
    'Signals may change 3 of May 20 readings.',
    'Set `colour` in the file.',
    'There is no signal, and RSI is no longer above 70.',
    'The change was −1.67%: the stock fell 1.67%.',
  ])('has nothing against "%s"', (text) => {
    expect(findVoiceFaults(text)).toEqual([])
  })

  test('an exception is not a fault', () => {
    expect(findVoiceFaults('Times are UTC.', ['UTC'])).toEqual([])
  })
})

const READ_KEYS = new Set(['description', 'summary', 'x-allowed'])

/** Every text of the document that people read. */
function collectTexts(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' && READ_KEYS.has(key) ? [value] : collectTexts(value),
  )
}
