import { expect, test } from 'vitest'
import { runCommand } from './run-command.ts'

const many = Array.from({ length: 26 }, (_, index) => `A${index}`)

test.each([
  { name: 'no ticker at all', args: [], message: 'tapelight: No tickers found.' },
  { name: 'an unknown option', args: ['AAPL', '--jsn'], message: "unknown option '--jsn'" },
  { name: 'two forms at once', args: ['AAPL', '--json', '--csv'], message: 'cannot be used with' },
  { name: 'an invalid ticker', args: ['A$B'], message: '"A$B" is not a valid ticker' },
  { name: 'too many tickers', args: many, message: 'You passed 26 tickers; the limit is 25' },
])('$name ends with code 2 and an error on standard error', async ({ args, message }) => {
  const { code, output, complaints } = await runCommand(args)
  expect({ code, output }).toEqual({ code: 2, output: '' })
  expect(complaints).toContain(message)
})

test('an invalid setting is reported with the allowed values', async () => {
  const { code, complaints } = await runCommand(['AAPL'], { environment: { MARKET_DATA: 'moon' } })
  expect(code).toBe(2)
  expect(complaints).toMatch(/^tapelight: MARKET_DATA is "moon", but it must be one or more of /)
})

test('check-config prints a table, and its code says whether settings and servers are fine', async () => {
  const secret = 'canary-key-5f2e'
  const invalid = await runCommand(['check-config'], {
    environment: { PORT: 'moon', AUTH_SECRET: secret },
  })
  expect(invalid).toMatchObject({ code: 2, complaints: '' })
  expect(invalid.output).toMatch(/^error +PORT is "moon", but/m)
  expect(invalid.output).toMatch(/^error +AUTH_SECRET is "…", but/m)
  const away = await runCommand(['check-config'], {
    environment: { SMTP_URL: `smtp://u:${secret}@127.0.0.1:9` },
  })
  expect(away).toMatchObject({ code: 3, complaints: '' })
  expect(away.output).toMatch(/^Sample market +on +ships with the product$/m)
  expect(away.output).toMatch(/^Mail +failed +127\.0\.0\.1:9: /m)
  expect(invalid.output + away.output).not.toContain(secret)
})

test('the help has every command, every exit code and how to pass tickers', async () => {
  const { code, output } = await runCommand(['--help'])
  expect(code).toBe(0)
  expect(output).toMatch(/^Usage: tapelight \[options\] \[command\] \[tickers\.\.\.\]/)
  for (const command of ['scan', 'verify', 'record', 'serve', 'check-config']) {
    expect(output).toMatch(new RegExp(`^  ${command} `, 'm'))
  }
  for (const number of [0, 1, 2, 3]) expect(output).toMatch(new RegExp(`^  ${number}  [a-z]`, 'm'))
  expect(output).toContain('standard input')
})
