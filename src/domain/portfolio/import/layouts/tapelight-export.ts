import type { Layout } from '../layout.ts'

/** The format of `/portfolio/export.csv`. */
export const OWN_EXPORT: Layout = {
  id: 'tapelight',
  name: 'Tapelight export',
  signature: [['symbol'], ['shares'], ['avg_price'], ['currency'], ['bought_on'], ['note']],
  columns: {
    symbol: ['symbol'],
    shares: ['shares'],
    price: ['avg_price'],
    currency: ['currency'],
    boughtOn: ['bought_on'],
    note: ['note'],
  },
  recordedAt: ['recorded_at'],
  numberStyle: 'point',
  symbols: 'ours',
}
