import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { record } from '../../src/server/api/record.ts'
import { runCommand } from './run-command.ts'

test('the record of a stock is labeled as a backtest, and too few trades have no figures', async () => {
  const { code, output } = await runCommand(['record', 'aapl'])
  expect(code).toBe(0)
  // RSI of AAPL is above 70 on few days of the sample, and SELL needs more than that.
  expect(output).toMatch(/^SELL on exhaustion +20 +\d +too few +to tell$/m)
  expect(output).toMatch(/^BUY, all five conditions +5 +\d\d +\d+\.\d\d% +−?\d+\.\d\d%$/m)
  expect(output).toMatch(/^Backtest of AAPL from /m)
  expect(output.replace(/\s+/g, ' ')).toContain(
    'Returns are price returns: they leave out dividends.',
  )
  expect(output).toContain('Sample: bundled')
  expect(output).toContain('not financial advice')
})

test('the same as CSV and as JSON, blank and null where there are no figures', async () => {
  const [facts, json] = await Promise.all([
    runCommand(['record', 'AAPL', '--csv']),
    runCommand(['record', 'AAPL', '--json']),
  ])
  const { data } = Papa.parse<Record<string, string>>(facts.output, {
    header: true,
    skipEmptyLines: true,
  })
  const few = data.filter(({ rule }) => rule === 'SELL on exhaustion')
  expect(few).toHaveLength(2)
  for (const line of few) {
    const deps = { freshness: 'sample', adjustment: 'split' }
    expect(line).toMatchObject({ kind: 'backtest', mean_percent: '', ...deps })
  }
  const reply = JSON.parse(json.output)
  expect(reply).toMatchObject({ ticker: 'AAPL', kind: 'backtest', freshness: 'sample' })
  const { rules } = reply.record
  expect(rules.find(({ id }: { id: string }) => id === 'exhaustion')).toMatchObject({
    outcomes: [{ told: null }, { told: null }],
  })
})

test('an unknown stock has no record, and exits with its code', async () => {
  const { code, output, complaints } = await runCommand(['record', 'ZZZZ'])
  expect({ code, output }).toEqual({ code: 1, output: '' })
  expect(complaints).toContain('We couldn’t find')
})

test('without a ticker every rule is shown, losers included, with the bias of the stock list', async () => {
  const [table, json] = await Promise.all([
    runCommand(['record', '--horizon', '5', '--cost', '0.1']),
    runCommand(['record', '--json']),
  ])
  expect(table.code).toBe(0)
  const words = table.output.replace(/\s+/g, ' ')
  expect(words).toMatch(/^Backtest, holding 5 sessions, open to open Rule Trades /)
  for (const rule of ['BUY, all five conditions', 'SELL on exhaustion', 'RSI above 70']) {
    expect(words).toContain(rule)
  }
  expect(words).toContain('mean returns after a cost of 0.1% per side')
  expect(words).toContain('Returns are total returns: they include dividends.')
  expect(words).toContain('companies that failed or were dropped are missing')
  const { kind, ...trackRecord } = JSON.parse(json.output)
  expect(kind).toBe('backtest')
  expect(trackRecord.disclaimer).toContain('not financial advice')
  // Only a server has a log of signals.
  const reply = { ...trackRecord, live: null }
  expect(record.reply.parse(reply)).toEqual(reply)
})
