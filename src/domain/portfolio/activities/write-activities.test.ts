import { expect, test } from 'vitest'
import { activityOf, buyOf, saleOf } from './activities.fixture.ts'
import { describeActivities, writeActivitiesCsv } from './write-activities.ts'

const ACCOUNT = {
  id: 'main',
  name: 'Main account',
  broker: null,
  currency: 'USD',
  lotMethod: 'fifo',
  withholdingPercent: '15',
  isDefault: true,
  version: 1,
} as const
const LOT = buyOf('2020-01-02', '0.10000000000000000000001', '100', { id: 'lot', note: '=1+1' })
const SALE = saleOf('2024-03-01', '0.1', '150', {
  id: 'sale',
  fee: '1.5',
  chosenLots: [{ lotId: 'lot', shares: '0.1' }],
})
const SPLIT = activityOf('split', {
  id: 'split',
  ticker: 'AAPL',
  tradedOn: '2020-08-31',
  ratio: { newShares: '4', oldShares: '1' },
})

test('a table has every field of every kind, oldest first, with all digits', () => {
  const lines = writeActivitiesCsv([SALE, SPLIT, LOT], [ACCOUNT], 'Not advice.').split('\r\n')
  expect(lines).toEqual([
    'id,account,kind,symbol,shares,price,amount,fee,tax,currency,traded_on,acquired_on,new_shares,old_shares,to_account,chosen_lots,note,recorded_at,account_broker,account_currency,account_lot_method,account_withholding_percent',
    "lot,Main account,buy,AAPL,0.10000000000000000000001,100,,0,0,,2020-01-02,,,,,,'=1+1,2025-01-02T10:00:00.000Z,,USD,fifo,15",
    'split,Main account,split,AAPL,,,,0,0,,2020-08-31,,4,1,,,,2025-01-02T10:00:00.000Z,,USD,fifo,15',
    'sale,Main account,sell,AAPL,0.1,150,,1.5,0,,2024-03-01,,,,,lot:0.1,,2025-01-02T10:00:00.000Z,,USD,fifo,15',
    ',,,,,,,,,,,,,,,,Not advice.,,,,,',
    '',
  ])
})

test('JSON also has the accounts and the lots a sale chose', () => {
  const described = describeActivities([SALE], [ACCOUNT])
  expect(described.accounts).toEqual([
    {
      name: 'Main account',
      broker: null,
      currency: 'USD',
      lot_method: 'fifo',
      withholding_percent: '15',
      is_default: true,
    },
  ])
  expect(described.activities).toMatchObject([
    { id: 'sale', account: 'Main account', chosen_lots: [{ lot_id: 'lot', shares: '0.1' }] },
  ])
})
