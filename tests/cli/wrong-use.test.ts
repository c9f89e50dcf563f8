import { expect, test } from 'vitest'
import { runCommand } from './run-command.ts'

const many = Array.from({ length: 26 }, (_, index) => `A${index}`)

test.each([
  { name: 'no ticker at all', args: [], told: 'tapelight: No tickers found.' },
  { name: 'an unknown option', args: ['AAPL', '--jsn'], told: "unknown option '--jsn'" },
  { name: 'two forms at once', args: ['AAPL', '--json', '--csv'], told: 'cannot be used with' },
  { name: 'what is no ticker', args: ['A$B'], told: '"A$B" is not a ticker: 1 to 15 of' },
  { name: 'too many tickers', args: many, told: '26 tickers were given, and at most 25' },
])(
  '$name ends with code 2 and says what is wrong, on standard error',
  async ({ args, told: result }) => {
    const { code, output, complaints } = await runCommand(args)
    expect({ code, output }).toEqual({ code: 2, output: '' })
    expect(complaints).toContain(result)
  },
)

test('a setting that is not allowed is named with what is', async () => {
  const { code, complaints } = await runCommand(['AAPL'], { environment: { MARKET_DATA: 'moon' } })
  expect(code).toBe(2)
  expect(complaints).toMatch(/^tapelight: MARKET_DATA is "moon", but it must be one or more of /)
})

test('the help names every command, every exit code and how to give tickers', async () => {
  const { code, output } = await runCommand(['--help'])
  expect(code).toBe(0)
  expect(output).toMatch(/^Usage: tapelight \[options\] \[command\] \[tickers\.\.\.\]/)
  for (const command of ['scan', 'verify', 'record', 'serve']) {
    expect(output).toMatch(new RegExp(`^  ${command} `, 'm'))
  }
  for (const number of [0, 1, 2, 3]) expect(output).toMatch(new RegExp(`^  ${number}  [a-z]`, 'm'))
  expect(output).toContain('standard input')
})
