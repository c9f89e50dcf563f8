type ExpectedLot = readonly [
  row: number,
  symbol: string,
  shares: string,
  price: string,
  currency: string | null,
  boughtOn: string | null,
]

type Expected = {
  readonly file: string
  readonly layout: string
  readonly lots: readonly ExpectedLot[]
  readonly skipped: readonly (readonly [row: number, reason: string])[]
  /** Row and column of each error. */
  readonly errors?: readonly (readonly [row: number, column: string])[]
}

/** The contents of tests/fixtures/broker-files, read by eye; the numbers are as in the files. */
export const EXPECTED: readonly Expected[] = [
  {
    file: 'charles-schwab-transactions.csv',
    layout: 'charles-schwab-transactions',
    lots: [
      [4, 'MSFT', '0.0251', '415.06', 'USD', '2025-01-30'],
      [6, 'BRK.B', '1000', '450.5', 'USD', '2025-01-15'],
      [10, 'KO', '10', '61', 'USD', '2025-01-06'],
    ],
    skipped: [
      [5, 'dividend'],
      [7, 'sale'],
      [8, 'not-a-share'],
      [9, 'canceled'],
      [11, 'event'],
      [12, 'cash'],
      [14, 'summary'],
    ],
    errors: [[13, 'Quantity']],
  },
  {
    // 6,000 for 40 is 150 each; a hundred for 3 never ends.
    file: 'charles-schwab-positions.csv',
    layout: 'charles-schwab-positions',
    lots: [
      [4, 'AAPL', '40', '150', 'USD', null],
      [5, 'KO', '3', '33.33333333333333333333', 'USD', null],
    ],
    skipped: [
      [7, 'cash'],
      [8, 'cash'],
      [9, 'summary'],
    ],
    errors: [[6, 'Cost Basis']],
  },
  {
    file: 'fidelity-positions.csv',
    layout: 'fidelity-positions',
    lots: [
      [3, 'AAPL', '25', '210', 'USD', null],
      [4, 'BRK.B', '2.5', '400', 'USD', null],
      [5, 'VOO', '18.204', '456.6759', 'USD', null],
    ],
    skipped: [
      [2, 'cash'],
      [6, 'cash'],
      [9, 'summary'],
      [11, 'summary'],
    ],
  },
  {
    file: 'fidelity-activity.csv',
    layout: 'fidelity-activity',
    lots: [
      [4, 'VIG', '5', '196.32', 'USD', '2025-01-17'],
      [5, 'AAPL', '0.011', '228.26', 'USD', '2025-01-16'],
    ],
    skipped: [
      [6, 'dividend'],
      [7, 'sale'],
      [8, 'not-a-share'],
      [9, 'cash'],
      [11, 'summary'],
      [12, 'summary'],
    ],
  },
  {
    file: 'robinhood.csv',
    layout: 'robinhood',
    lots: [
      [2, 'AAPL', '10', '236', 'USD', '2025-01-31'],
      [4, 'F', '0.123456', '10.02', 'USD', '2025-01-29'],
    ],
    skipped: [
      [3, 'sale'],
      [5, 'not-a-share'],
      [6, 'dividend'],
      [7, 'cash'],
      [8, 'charge'],
      [10, 'summary'],
    ],
  },
  {
    // 71.94 pence are 0.7194 pounds.
    file: 'trading-212.csv',
    layout: 'trading-212',
    lots: [
      [3, 'AAPL', '4.81', '222.01', 'USD', '2024-11-04'],
      [4, 'VOD.L', '1000', '0.7194', 'GBP', '2024-11-05'],
    ],
    skipped: [
      [2, 'cash'],
      [6, 'sale'],
      [7, 'dividend'],
      [8, 'charge'],
    ],
    errors: [[5, 'Ticker']],
  },
  {
    file: 'degiro-dutch.csv',
    layout: 'degiro',
    lots: [],
    skipped: [
      [4, 'sale'],
      [5, 'event'],
      [6, 'event'],
    ],
    errors: [
      [2, 'ISIN'],
      [3, 'ISIN'],
      [7, 'ISIN'],
    ],
  },
  {
    file: 'interactive-brokers-activity.csv',
    layout: 'interactive-brokers-activity',
    lots: [
      [10, 'AAPL', '1100', '182.17', 'USD', '2024-02-16'],
      [15, 'BRK.B', '10', '405.93', 'USD', '2024-03-01'],
      [16, 'VOD.L', '2000', '0.6924', 'GBP', '2024-03-04'],
      [17, '0700.HK', '100', '273.2', 'HKD', '2024-03-05'],
    ],
    skipped: [
      [11, 'other-part'],
      [12, 'sale'],
      [13, 'other-part'],
      [14, 'summary'],
      [19, 'not-a-share'],
      [20, 'summary'],
      [21, 'not-a-share'],
      [22, 'summary'],
      [23, 'other-part'],
      [24, 'other-part'],
    ],
    errors: [[18, 'Symbol']],
  },
  {
    file: 'interactive-brokers-flex.csv',
    layout: 'interactive-brokers-flex',
    lots: [
      [2, 'MSFT', '97', '403.61', 'USD', '2024-01-26'],
      [6, 'NESN.SW', '8', '97.84', 'CHF', '2024-02-01'],
    ],
    skipped: [
      [3, 'sale'],
      [4, 'not-a-share'],
      [5, 'canceled'],
    ],
  },
  {
    file: 'vanguard.csv',
    layout: 'vanguard',
    lots: [
      [7, 'VTI', '12', '260.5', 'USD', '2024-06-03'],
      [9, 'VTI', '0.0428', '267.51', 'USD', '2024-06-28'],
    ],
    skipped: [
      [8, 'dividend'],
      [10, 'cash'],
    ],
  },
  {
    file: 'ghostfolio.csv',
    layout: 'ghostfolio',
    lots: [
      [2, 'MSFT', '5', '431.34', 'USD', '2024-09-16'],
      [3, 'VOW3.DE', '2.5', '92.88', 'EUR', '2024-09-17'],
    ],
    skipped: [
      [4, 'dividend'],
      [5, 'charge'],
    ],
  },
  {
    // 1,256.90 less 4.90 and 2.00 are 1,250 for 10; 2,112.40 for 12.5 are 168.992 each.
    file: 'portfolio-performance-german.csv',
    layout: 'portfolio-performance',
    lots: [
      [3, 'SAP.DE', '10', '125', 'EUR', '2024-01-16'],
      [4, 'AAPL', '12.5', '168.992', 'EUR', '2024-02-01'],
    ],
    skipped: [
      [2, 'cash'],
      [5, 'dividend'],
      [6, 'sale'],
    ],
  },
  {
    file: 'with-errors.csv',
    layout: 'other',
    lots: [
      [2, 'AAPL', '10', '185.5', 'USD', '2024-01-15'],
      [11, 'BRK.B', '1.25', '405.93', null, '2024-03-05'],
    ],
    skipped: [[3, 'sale']],
    errors: [
      [4, 'Ticker'],
      [5, 'Quantity'],
      [6, 'Purchase price'],
      [7, 'Purchase date'],
      [8, 'Purchase date'],
      [9, 'Currency'],
      [10, 'Purchase price'],
    ],
  },
]
