import { describe, expect, test } from 'vitest'
import { answer } from '../recordings.fixture.ts'
import { openMassive, replay } from './recordings.fixture.ts'

describe('Massive’s search', () => {
  test('finds the listings of the recording', async () => {
    expect(await call('a', replay('tickers'))).toEqual({
      ok: true,
      value: [
        { ticker: 'A', name: 'Agilent Technologies Inc.', kind: 'stock', exchange: 'XNYS' },
        { ticker: 'AA', name: 'Alcoa Corporation', kind: 'stock', exchange: 'XNYS' },
      ],
    })
  })

  test('puts the exact ticker first, then those with its prefix', async () => {
    const rows = [
      row('AMETA', 'Something with Meta'),
      row('METAW', 'Warrant Holdings'),
      row('META', 'Facebook'),
      row('MTA', 'Metalla Royalty'),
    ]
    const outcome = await call(' meta ', answer({ status: 'OK', results: rows }))
    expect(outcome.ok && outcome.value.map(({ ticker }) => ticker)).toEqual([
      'META',
      'MTA',
      'METAW',
      'AMETA',
    ])
  })

  test.each([
    ['CS', 'stock'],
    ['ADRC', 'stock'],
    ['ETF', 'etf'],
    ['ETN', 'note'],
    ['PFD', 'preferred'],
    ['WARRANT', 'warrant'],
    ['UNIT', 'unit'],
    ['RIGHT', 'right'],
    ['FUND', 'other'],
    ['NEW', 'other'],
    [null, 'other'],
  ])('calls the type %s %s', async (type, kind) => {
    const results = [{ ...row('KO', 'Coca-Cola'), type }]
    expect(await call('ko', answer({ status: 'OK', results }))).toMatchObject({ value: [{ kind }] })
  })

  test.each<[string, unknown]>([
    ['is traded no more', { ...row('KO', 'Coca-Cola'), active: false }],
    ['is of another market', { ...row('KO', 'Coca-Cola'), market: 'crypto' }],
    ['is of another country', { ...row('KO', 'Coca-Cola'), locale: 'global' }],
    ['has a symbol that is none of ours', row('KOpA', 'Coca-Cola preferred')],
    ['has no name', row('KO', ' ')],
    ['cannot be read', 7],
  ])('omits what %s', async (_, spoilt) => {
    const results = [spoilt, row('PEP', 'PepsiCo')]
    expect(await call('o', answer({ status: 'OK', results }))).toMatchObject({
      ok: true,
      value: [{ ticker: 'PEP' }],
    })
  })

  test('returns an empty list, and sends no request for an empty query', async () => {
    expect(await call('zzzz', answer({ status: 'OK', count: 0 }))).toEqual({ ok: true, value: [] })
    const { search, requested } = openMassive({ fetch: replay('tickers') })
    const signal = new AbortController().signal
    expect(await search.searchListings({ text: '  ', signal })).toEqual({ ok: true, value: [] })
    expect(requested).toEqual([])
  })

  test('is a malformed reply when no row can be read', async () => {
    expect(await call('a', answer({ status: 'OK', results: [7] }))).toMatchObject({
      ok: false,
      failure: { kind: 'malformed-reply' },
    })
  })
})

function call(text: string, fetch: typeof globalThis.fetch) {
  const { search } = openMassive({ fetch })
  return search.searchListings({ text, signal: new AbortController().signal })
}

function row(ticker: string, name: string) {
  return { ticker, name, market: 'stocks', locale: 'us', type: 'CS', active: true }
}
