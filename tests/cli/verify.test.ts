import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeReceipt } from '../../src/domain/receipts/make-receipt.ts'
import { findReceiptId } from '../../src/domain/receipts/receipt-id.ts'
import { sealDay } from '../../src/domain/receipts/seal-day.ts'
import { knownTicker } from '../../src/domain/market/listings/ticker.ts'
import { openMarket } from '../../src/cli/open-market.ts'
import { readConfig } from '../../src/config/config.ts'
import { findFreePort } from '../find-free-port.ts'
import { FILES, REWRITTEN, SAVED_HEAD } from '../receipts/tamperings.fixture.ts'
import { runCommand } from './run-command.ts'

let folder = ''
let file: Awaited<ReturnType<typeof makeFile>>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tapelight-cli-'))
  file = await makeFile()
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A receipt with its bars, as returned by `/api/v1/receipts/{id}`. */
async function makeFile() {
  const { marketData } = openMarket(readConfig({ MARKET_DATA: 'sample' }), false)
  const answer = await marketData.getDailyBars(knownTicker('AAPL'))
  if (!answer.ok) return expect.unreachable('the sample market has AAPL')
  const receipt = makeReceipt(answer.value.series)
  if (receipt === null || receipt.judgement.action === 'NONE') {
    return expect.unreachable('the sample market allows a signal of AAPL')
  }
  const columns = Object.entries(answer.value.series.bars)
  const bars = Object.fromEntries(columns.map(([name, values]) => [name, [...values]]))
  return { id: findReceiptId(receipt), receipt: { ...receipt, judgement: receipt.judgement }, bars }
}

test('a receipt that was left alone agrees, from a file', async () => {
  const path = join(folder, 'receipt.json')
  writeFileSync(path, JSON.stringify(file))
  const { code, output } = await runCommand(['verify', path])
  expect(code).toBe(0)
  expect(output.split('\n').slice(0, 3)).toEqual([
    '✓ Recomputes. AAPL from 752 daily bars through Aug 20, 2026 (sample).',
    '– Not in the log. The file does not say when it was logged.',
    '',
  ])
  expect(output).toContain('Not checked: whether the prices are right;')
})

test('it tells apart what recomputes, what is in the log, and what was logged in time', async () => {
  const late = JSON.parse(FILES.receipt)
  late.loggedAt = late.loggedAt.replace('T21', 'T20')
  const [fine, moved, growth, bare] = await Promise.all([
    runCommand(['verify', '-'], { input: FILES.receipt }),
    runCommand(['verify', '-'], { input: JSON.stringify(late) }),
    runCommand(['verify', '-', '--json'], { input: FILES.consistency }),
    runCommand(['verify', '-', '--csv'], {
      input: JSON.stringify({ ...JSON.parse(FILES.receipt), log: null }),
    }),
  ])
  expect(fine.code).toBe(0)
  expect(fine.output).toMatch(
    /^✓ Recomputes\. AAPL from \d+ daily bars through Aug 11, 2026 \(yahoo\)\.$/m,
  )
  expect(fine.output).toMatch(
    /^✓ In the log\. Entry 4 of 11 \(market\), logged Aug 11, 2026, 5:00 PM ET\./m,
  )
  expect(fine.output).toMatch(
    /^✓ Logged before the next open\. That was Aug 12, 2026, 9:30 AM ET\.$/m,
  )
  expect(fine.output).toContain('Not checked: whether the prices are right; whose key signed')
  expect(moved.code).toBe(1)
  expect(moved.output).toMatch(/^✓ Recomputes\./m)
  expect(moved.output).toMatch(/^✗ Not in the log as the file says\.$/m)
  expect(moved.output).toMatch(
    /^\/loggedAt +"2026-08-11T20:00:00.000Z" +"2026-08-11T21:00:00.000Z"$/m,
  )
  expect(growth.code).toBe(0)
  expect(JSON.parse(growth.output)).toMatchObject({
    kind: 'agrees',
    first: { treeSize: 5 },
    second: { treeSize: 11 },
    log: null,
    saved: null,
  })
  expect(bare.code).toBe(1)
  expect(bare.output).toBe('verdict,path,said,computed\r\nagrees,,,\r\nunproven,,,\r\n')
})

test('a saved head shows that a log was rewritten, although its answer is consistent', async () => {
  const [saved, honest] = [join(folder, 'head.json'), join(folder, 'growth.json')]
  writeFileSync(saved, SAVED_HEAD)
  writeFileSync(honest, FILES.consistency)
  const [same, rewritten, other] = await Promise.all([
    runCommand(['verify', honest, '--head', saved]),
    runCommand(['verify', '-', '--head', saved], { input: REWRITTEN }),
    runCommand(['verify', '-', '--head', saved], { input: FILES.receipt }),
  ])
  expect(same.code).toBe(0)
  expect(same.output).toMatch(
    /^✓ Only grew\. The log of 11 entries \(market\) continues the one of 5/m,
  )
  expect(same.output).toMatch(/^✓ Same as your saved head\.$/m)
  expect(rewritten.code).toBe(1)
  expect(rewritten.output).toMatch(/^✗ Differs from your saved head: the log was rewritten/m)
  expect(rewritten.output).toMatch(/^\/first\/rootHash /m)
  expect(other.code).toBe(1)
  expect(other.output.replaceAll(/\s+/g, ' ')).toContain(
    'Verify /api/v1/receipts/log/consistency?first=5 instead.',
  )
})

test('one last digit of one reading is found, and a hidden escape is not passed on', async () => {
  const { receipt, ...around } = file
  const { judgement } = receipt
  const readings = { ...judgement.readings, rsi: judgement.readings.rsi + 1e-13 }
  const changed = { ...receipt, engine: '9\u009b2J', judgement: { ...judgement, readings } }
  const input = JSON.stringify({ ...around, receipt: changed })
  const [result, written] = await Promise.all([
    runCommand(['verify', '-'], { input }),
    runCommand(['verify', '-', '--json'], { input }),
  ])
  expect(result.code).toBe(1)
  expect(result.output).toMatch(/^✗ Does not match\. AAPL /)
  expect(result.output).toMatch(/^\/receipt\/judgement\/readings\/rsi +48\.9\d+ +48\.9\d+$/m)
  expect(result.output).not.toContain('\u009b')
  expect(written.code).toBe(1)
  expect(JSON.parse(written.output)).toMatchObject({
    kind: 'differs',
    differences: [
      { path: '/id' },
      { path: '/receipt/engine' },
      { path: '/receipt/judgement/readings/rsi', claimed: readings.rsi },
    ],
  })
})

test('the URL of a receipt’s page works, and a server without it is reported', async () => {
  const server = createServer((request, response) => {
    response.statusCode = request.url === `/api/v1/receipts/${file.id}` ? 200 : 404
    response.end(JSON.stringify(file))
  })
  const port = await findFreePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${port}`
  const [found, missing] = await Promise.all([
    runCommand(['verify', `${origin}/r/${file.id}`]),
    runCommand(['verify', `${origin}/r/none`]),
  ])
  await new Promise((resolve) => server.close(resolve))
  expect(found).toMatchObject({ code: 0, complaints: '' })
  expect(missing).toMatchObject({ code: 2, output: '' })
  expect(missing.complaints).toContain('the server responded with 404')
})

test('closed days are verified along their chain, and a rewritten one is found', async () => {
  const [first, second] = [['a'.repeat(32)], ['b'.repeat(32), 'c'.repeat(32)]]
  const kind = 'market'
  const older = sealDay({ kind, session: '2026-08-19', ids: first, previousHash: null })
  const newer = sealDay({
    kind,
    session: '2026-08-20',
    ids: second,
    previousHash: older.hash,
  })
  const days = { kind, open: [], session: '2026-08-20', ids: second }
  const [result, changed] = await Promise.all([
    runCommand(['verify', '-'], { input: JSON.stringify({ ...days, sealed: [newer, older] }) }),
    runCommand(['verify', '-'], {
      input: JSON.stringify({ ...days, sealed: [newer, { ...older, count: 2 }] }),
    }),
  ])
  expect(result).toMatchObject({ code: 0, complaints: '' })
  expect(result.output.replaceAll(/\s+/g, ' ')).toBe(
    '✓ Matches. 2 closed days from Aug 19, 2026 to Aug 20, 2026, each chained to the previous one. The list of ids for Aug 20, 2026 matches too. Not checked: whether the receipts of these days agree: verify them one by one; whether everyone is shown the same log: compare its head with one you saved, with --head. ',
  )
  expect(changed.code).toBe(1)
  expect(changed.output).toMatch(/^✗ Does not match\.\s/)
  expect(changed.output).toMatch(/^\/sealed\/1\/hash /m)
})

test('endless input is not read to its end', async () => {
  const server = createServer((_, response) => {
    const piece = Buffer.alloc(1024 * 1024, ' ')
    const write = () => void response.write(piece, write)
    write()
  })
  const port = await findFreePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const fetched = await runCommand(['verify', `http://127.0.0.1:${port}/`])
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  const opened = await runCommand(['verify', '/dev/zero'])
  for (const { code, output, complaints } of [fetched, opened]) {
    expect({ code, output }).toEqual({ code: 2, output: '' })
    expect(complaints).toContain('it is larger than 32 MB')
  }
})

test('input without a receipt, without JSON or without a file ends with code 2', async () => {
  const [strange, broken, absent] = await Promise.all([
    runCommand(['verify', '-'], { input: '{"id":"x"}' }),
    runCommand(['verify', '-'], { input: 'BUY' }),
    runCommand(['verify', join(folder, 'nothing.json')]),
  ])
  expect(strange.code).toBe(2)
  expect(strange.output).toMatch(/^✗ Cannot be recomputed\.\n {2}receipt: /)
  expect(broken).toMatchObject({ code: 2, output: '' })
  expect(broken.complaints).toContain('"-" is not JSON')
  expect(absent.code).toBe(2)
  expect(absent.complaints).toContain('file not found')
})
