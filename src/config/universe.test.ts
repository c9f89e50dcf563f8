import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { SettingError } from './settings.ts'

const read = (MARKET_UNIVERSE?: string) =>
  readConfig(MARKET_UNIVERSE === undefined ? {} : { MARKET_UNIVERSE }).universe

test('the universe is the sample market unless set', () => {
  expect(read()).toEqual({ kind: 'sample' })
})

test.each(['sample', 'sp500', 'us-all'])('%s is a universe', (kind) => {
  expect(read(kind)).toEqual({ kind })
})

test('tickers are a universe, in our spelling', () => {
  expect(read('aapl, BRK-B')).toEqual({ kind: 'list', tickers: ['AAPL', 'BRK.B'] })
})

test('a file of tickers is a universe', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapelight-universe-'))
  const path = join(folder, 'mine.txt')
  writeFileSync(path, 'MSFT\nNVDA,AMD\n')
  expect(read(path)).toEqual({ kind: 'list', tickers: ['MSFT', 'NVDA', 'AMD'] })
  rmSync(folder, { recursive: true })
})

test.each([' ', 'not a ticker!', '/nowhere/at/all.txt'])('"%s" is rejected by name', (text) => {
  expect(() => read(text)).toThrow(SettingError)
  expect(() => read(text)).toThrow(`MARKET_UNIVERSE is "${text}", but it must be sample, sp500`)
})

test.each(['99', '1101', 'two'])('%s days of history are rejected', (MARKET_UNIVERSE_DAYS) => {
  expect(() => readConfig({ MARKET_UNIVERSE_DAYS })).toThrow('a whole number from 100 to 1100')
})
