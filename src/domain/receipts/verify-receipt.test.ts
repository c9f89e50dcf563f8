import { describe, expect, test } from 'vitest'
import { makeReceipt } from './make-receipt.ts'
import { findReceiptId } from './receipt-id.ts'
import { sampleSeries } from './sample-series.fixture.ts'
import { verifyReceipt } from './verify-receipt.ts'

const source = sampleSeries('CVX')
const receipt = makeReceipt(source)
const { dates, opens, highs, lows, closes, volumes } = source.bars
const file = {
  id: findReceiptId(receipt),
  receipt,
  bars: {
    dates,
    opens: [...opens],
    highs: [...highs],
    lows: [...lows],
    closes: [...closes],
    volumes: [...volumes],
  },
  disclaimer: 'Not advice.',
}

type Indexes = Readonly<Record<string, unknown>>

/** The file after a JSON round trip, with some values replaced (by JSON Pointer). */
function change(indexes: Indexes): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(file))
  for (const [path, value] of Object.entries(indexes)) {
    const keys = path.split('/').slice(1)
    const last = keys.pop() ?? ''
    const owner = keys.reduce<unknown>((node, key) => Object(node)[key], copy)
    if (value === undefined) Reflect.deleteProperty(Object(owner), last)
    else Object(owner)[last] = value
  }
  return copy
}

/** Arrays nested this deep. */
function layers(count: number): unknown {
  return JSON.parse('['.repeat(count) + ']'.repeat(count))
}

const pathsOf = (verdict: ReturnType<typeof verifyReceipt>) =>
  verdict.kind === 'differs' ? verdict.differences.map(({ path }) => path) : verdict.kind

test('agrees with an unmodified file, whatever else it contains', () => {
  expect(verifyReceipt(change({ '/more': { a: 1 } }))).toEqual({
    kind: 'agrees',
    id: file.id,
    engine: receipt?.engine,
  })
})

describe('differs', () => {
  test('where the last digit of a reading was changed: there, and in the id', () => {
    const verdict = verifyReceipt(change({ '/receipt/judgement/readings/rsi': 50 }))
    expect(pathsOf(verdict)).toEqual(['/id', '/receipt/judgement/readings/rsi'])
  })

  test('where the action was changed and the id recomputed', () => {
    const claimed = { ...receipt, judgement: { ...receipt?.judgement, action: 'SELL' } }
    const id = findReceiptId(claimed)
    const verdict = verifyReceipt(change({ '/id': id, '/receipt/judgement/action': 'SELL' }))
    expect(verdict).toMatchObject({
      kind: 'differs',
      differences: [
        {
          path: '/receipt/judgement/action',
          claimed: 'SELL',
          computed: receipt?.judgement.action,
        },
      ],
    })
  })

  test('where only the id is wrong', () => {
    const verdict = verifyReceipt(change({ '/id': 'a'.repeat(32) }))
    expect(verdict).toMatchObject({
      differences: [{ path: '/id', claimed: 'a'.repeat(32), computed: file.id }],
    })
  })

  test('where only the hash of the bars is wrong', () => {
    const verdict = verifyReceipt(change({ '/receipt/series/sha256': '0'.repeat(64) }))
    expect(pathsOf(verdict)).toEqual(['/id', '/receipt/series/sha256'])
  })

  test('where a bar was changed by a cent: the hash and what follows from it', () => {
    const close = Math.min(file.bars.closes[700] ?? 0, (file.bars.highs[700] ?? 0) - 0.02) + 0.01
    const paths = pathsOf(verifyReceipt(change({ '/bars/closes/700': close })))
    expect(paths).toContain('/receipt/series/sha256')
    expect(paths).toContain('/receipt/judgement/readings/rsi')
    expect(paths).not.toContain('/id')
  })

  test('where a field was added or removed', () => {
    expect(pathsOf(verifyReceipt(change({ '/receipt/promise': 'sure' })))).toEqual([
      '/id',
      '/receipt/promise',
    ])
    expect(pathsOf(verifyReceipt(change({ '/receipt/judgement/rule': undefined })))).toEqual([
      '/id',
      '/receipt/judgement/rule',
    ])
  })

  test.each(['receipt', 'series', 'judgement', 'parameters', 'readings'])(
    'where %s got a field that JavaScript hides',
    (name) => {
      const text = JSON.stringify(file).replace(`"${name}":{`, `"${name}":{"__proto__":{"a":1},`)
      const paths = pathsOf(verifyReceipt(JSON.parse(text)))
      expect(paths).toEqual(['/id', expect.stringMatching(/__proto__$/)])
    },
  )

  test('where another engine version made it, with that version', () => {
    const claimed = { ...receipt, engine: '0' }
    const verdict = verifyReceipt(change({ '/id': findReceiptId(claimed), '/receipt/engine': '0' }))
    expect(verdict).toEqual({
      kind: 'differs',
      differences: [{ path: '/receipt/engine', claimed: '0', computed: receipt?.engine }],
      engine: { claimed: '0', ours: receipt?.engine },
    })
  })

  test('where the newest bar is missing', () => {
    const columns = Object.entries(file.bars).map(([name, values]) => [name, values.slice(0, -1)])
    const paths = pathsOf(verifyReceipt(change({ '/bars': Object.fromEntries(columns) })))
    expect(paths).toContain('/receipt/session')
    expect(paths).toContain('/receipt/series/count')
  })
})

describe('is unreadable, with the reason', () => {
  test.each<[string, unknown, string]>([
    ['is no object', 'receipt', 'The file'],
    ['is empty', {}, 'id'],
    ['has no bars', change({ '/bars': undefined }), 'bars'],
    ['has words for numbers', change({ '/bars/closes/3': 'ten' }), 'bars.closes.3'],
    [
      'is of another layout',
      change({ '/receipt/schema': 'tapelight-receipt-9' }),
      'receipt.schema',
    ],
    ['has uneven columns', change({ '/bars/lows': [1] }), 'there are 1 lows for 752 dates'],
    ['has a high below its low', change({ '/bars/highs/3': 0.01 }), 'on 2023-08-25, high 0.01'],
    ['has dates out of order', change({ '/bars/dates/3': '2020-01-01' }), 'date comes after'],
    ['has no ticker', change({ '/receipt/ticker': 'not one' }), '"not one" is not a ticker'],
    ['holds half a character', change({ '/receipt/note': '\ud800' }), 'half a character'],
    ['holds an infinite number', change({ '/receipt/note': Infinity }), 'an infinite number'],
    ['has 100,000 layers', change({ '/receipt/note': layers(100_000) }), 'thousands of levels'],
  ])('a file that %s', (_, json, problem) => {
    expect(verifyReceipt(json)).toEqual({
      kind: 'unreadable',
      problems: expect.arrayContaining([expect.stringContaining(problem)]),
    })
  })

  test('a file whose columns are all empty', () => {
    const columns = Object.keys(file.bars).map((name) => [name, []])
    expect(verifyReceipt(change({ '/bars': Object.fromEntries(columns) }))).toEqual({
      kind: 'unreadable',
      problems: ['bars: the list is empty.'],
    })
  })
})
