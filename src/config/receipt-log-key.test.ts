import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { loadReceiptLogKey } from './receipt-log-key.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tapelight-key-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const GIVEN = 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A'

test('a given key is used, and none is generated', () => {
  // The private key of RFC 8032, section 7.1, TEST 1.
  expect(Buffer.from(loadReceiptLogKey(GIVEN, folder)).toString('hex')).toBe(
    '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
  )
  expect(readdirSync(folder)).toEqual([])
})

test('the first start generates one that only we can read, and later starts read it', () => {
  const made = loadReceiptLogKey(null, folder)
  expect(made).toHaveLength(32)
  expect(statSync(join(folder, 'receipt-log-key')).mode & 0o777).toBe(0o600)
  expect(loadReceiptLogKey(null, folder)).toEqual(made)
})

test('a corrupt file is rejected in one line that says what to do', () => {
  writeFileSync(join(folder, 'receipt-log-key'), 'c2VjcmV0')
  expect(() => loadReceiptLogKey(null, folder)).toThrow(
    /^DATA_DIR contains ".*receipt-log-key", which is damaged [^\n]+RECEIPT_LOG_KEY[^\n]+$/,
  )
})

test('a setting of another form is rejected without repeating it', () => {
  expect(readConfig({ RECEIPT_LOG_KEY: GIVEN }).receiptLogKey).toBe(GIVEN)
  expect(() => readConfig({ RECEIPT_LOG_KEY: 'abc' })).toThrow(
    'RECEIPT_LOG_KEY is "…", but it must be 32 bytes in base64url',
  )
})
