import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toColumns } from '../../src/domain/market/prices/check-bars.ts'
import { hashBars } from '../../src/domain/receipts/hash-bars.ts'
import { hashLogEntry, makeLogEntry } from '../../src/domain/receipts/log-entry.ts'
import { hashChildren } from '../../src/domain/receipts/merkle-tree.ts'
import { findReceiptId } from '../../src/domain/receipts/receipt-id.ts'
import { sealDay } from '../../src/domain/receipts/seal-day.ts'

const page = join(import.meta.dirname, '../../content/pages/method/receipts.md')
const [, example = ''] = /```python\n(.*?)```/s.exec(readFileSync(page, 'utf8')) ?? []
const printed = [...example.matchAll(/^'(.+)'$/gm)].map(([, result]) => result)

test('the example of /method/receipts has the results of our own code', () => {
  const bars = toColumns([
    { date: '2026-08-19', open: 10.1, high: 11, low: 9.5, close: 10.5, volume: 1000 },
    { date: '2026-08-20', open: 10.5, high: 12.25, low: 10.4, close: 12, volume: 0 },
  ])
  const [a, b] = ['a'.repeat(32), 'b'.repeat(32)]
  const leafOf = (id: string) =>
    hashLogEntry(
      makeLogEntry(
        { id, kind: 'market', receipt: { session: '2026-08-20', series: { provider: 'yahoo' } } },
        '2026-08-20T21:00:00.000Z',
      ),
    )
  expect(printed).toEqual([
    findReceiptId({ ticker: 'KO', session: '2026-08-20' }),
    hashBars(bars),
    sealDay({ kind: 'market', session: '2026-08-20', ids: [b, a], previousHash: null }).hash,
    hashChildren(leafOf(a), leafOf(b)),
  ])
})

test('the example prints these results in Python', (context) => {
  const run = ['import doctest, sys', 'import types', 'm = types.ModuleType("example")']
    .concat(
      'm.__doc__ = sys.stdin.read()',
      'r = doctest.testmod(m)',
      'print(r.failed, r.attempted)',
    )
    .join('\n')
  const { error, stdout } = spawnSync('python3', ['-c', run], { input: example, encoding: 'utf8' })
  if (error !== undefined) context.skip('python3 is not installed, so the example was not run')
  expect(stdout).toMatch(/^0 \d\d\n$/)
})
