import type { Layout } from '../layout.ts'

/** The format of `/portfolio/export.csv` with open lots. */
export const OWN_EXPORT: Layout = {
  id: 'tapelight',
  name: 'Tapelight export',
  signature: [['symbol'], ['shares'], ['avg_price'], ['currency'], ['bought_on'], ['note']],
  columns: {
    tradedOn: ['bought_on'],
    symbol: ['symbol'],
    shares: ['shares'],
    price: ['avg_price'],
    currency: ['currency'],
    note: ['note'],
  },
  recordedAt: ['recorded_at'],
  numberStyle: 'point',
  symbols: 'ours',
}
