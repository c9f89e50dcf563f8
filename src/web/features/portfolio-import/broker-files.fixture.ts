type Expected = {
  readonly file: string
  readonly layout: string
  /** By row: see `describeActivity`. */
  readonly activities: readonly (readonly [row: number, ...activities: readonly string[]])[]
  readonly skipped: readonly (readonly [row: number, reason: string])[]
  /** Row and column of each error. */
  readonly errors?: readonly (readonly [row: number, column: string])[]
  /** As the file names it, in every row that does. */
  readonly account?: string
}

/** The contents of tests/fixtures/broker-files, read by eye; the numbers are as in the files. */
export const EXPECTED: readonly Expected[] = [
  {
    file: 'charles-schwab-transactions.csv',
    layout: 'charles-schwab-transactions',
    account: 'Individual ...123',
    activities: [
      [4, '2025-01-30 buy 0.0251 MSFT at 415.06 USD'],
      [5, '2025-01-30 dividend MSFT 10.42 USD'],
      [6, '2025-01-15 buy 1000 BRK.B at 450.5 USD, fee 1'],
      [7, '2025-01-10 sell 5 AAPL at 236.85 USD, fee 0.03'],
      [10, '2025-01-06 buy 10 KO at 61 USD'],
      [12, '2025-01-02 deposit 500000 USD'],
    ],
    skipped: [
      [8, 'not-a-share'],
      [9, 'canceled'],
      [11, 'no-ratio'],
      [14, 'summary'],
    ],
    errors: [[13, 'Quantity']],
  },
  {
    // 6,000 for 40 is 150 each; a hundred for 3 never ends.
    file: 'charles-schwab-positions.csv',
    layout: 'charles-schwab-positions',
    account: 'Individual ...123',
    activities: [
      [4, 'undated buy 40 AAPL at 150 USD'],
      [5, 'undated buy 3 KO at 33.33333333333333333333 USD'],
    ],
    skipped: [
      [7, 'sweep'],
      [8, 'sweep'],
      [9, 'summary'],
    ],
    errors: [[6, 'Cost Basis']],
  },
  {
    file: 'fidelity-positions.csv',
    layout: 'fidelity-positions',
    account: 'X00000001',
    activities: [
      [3, 'undated buy 25 AAPL at 210 USD'],
      [4, 'undated buy 2.5 BRK.B at 400 USD'],
      [5, 'undated buy 18.204 VOO at 456.6759 USD'],
    ],
    skipped: [
      [2, 'sweep'],
      [6, 'sweep'],
      [9, 'summary'],
      [11, 'summary'],
    ],
  },
  {
    // 0.011 shares at 228.26 are 2.51 to the cent.
    file: 'fidelity-activity.csv',
    layout: 'fidelity-activity',
    activities: [
      [4, '2025-01-17 buy 5 VIG at 196.32 USD'],
      [5, '2025-01-16 buy 0.011 AAPL at 228.26 USD'],
      [6, '2025-01-16 dividend AAPL 2.51 USD'],
      [7, '2025-01-15 sell 4 AAPL at 237.87 USD, fee 0.03'],
      [9, '2025-01-13 deposit 1000 USD'],
    ],
    skipped: [
      [8, 'not-a-share'],
      [11, 'summary'],
      [12, 'summary'],
    ],
  },
  {
    file: 'robinhood.csv',
    layout: 'robinhood',
    activities: [
      [2, '2025-01-31 buy 10 AAPL at 236 USD'],
      [3, '2025-01-30 sell 3 NVDA at 124.65 USD'],
      [4, '2025-01-29 buy 0.123456 F at 10.02 USD'],
      [6, '2025-01-27 dividend AAPL 2.5 USD'],
      [7, '2025-01-24 deposit 3000 USD'],
      [8, '2025-01-23 fee 5 USD'],
    ],
    skipped: [
      [5, 'not-a-share'],
      [10, 'summary'],
    ],
  },
  {
    // 71.94 pence are 0.7194 pounds. Of 824.90 pounds, 1.24 are the fee and 823.66 became 4.81 times
    // 222.01 dollars. The dividend's price is after tax: 3.81 times 0.2125 and 0.14.
    file: 'trading-212.csv',
    layout: 'trading-212',
    activities: [
      [2, '2024-11-01 deposit 5000 GBP'],
      [
        3,
        '2024-11-04 buy 4.81 AAPL at 222.01 USD',
        '2024-11-04 fee AAPL 1.24 GBP',
        '2024-11-04 transfer-out 823.66 GBP (Currency exchange)',
        '2024-11-04 transfer-in 1067.8681 USD (Currency exchange)',
      ],
      [4, '2024-11-05 buy 1000 VOD.L at 0.7194 GBP, tax 3.6'],
      [
        6,
        '2024-11-07 sell 1 AAPL at 227.2 USD',
        '2024-11-07 fee AAPL 0.26 GBP',
        '2024-11-07 transfer-in 174.96 GBP (Currency exchange)',
        '2024-11-07 transfer-out 227.2 USD (Currency exchange)',
      ],
      [
        7,
        '2024-11-15 dividend AAPL 0.949625 USD, tax 0.14',
        '2024-11-15 transfer-in 0.64 GBP (Currency exchange)',
        '2024-11-15 transfer-out 0.809625 USD (Currency exchange)',
      ],
      [8, '2024-11-16 interest 0.42 GBP'],
    ],
    skipped: [],
    errors: [[5, 'Ticker']],
  },
  {
    // 4 shares at 1,208.88 became 40 at 120.888. Fees are in euros, the trades in dollars.
    file: 'degiro-dutch.csv',
    layout: 'degiro',
    activities: [
      [
        3,
        '2024-12-10 buy 5 AAPL at 247.77 USD',
        '2024-12-10 fee AAPL 2 EUR',
        '2024-12-10 fee AAPL 2.94 EUR',
      ],
      [
        4,
        '2024-12-09 sell 2 AAPL at 246.75 USD',
        '2024-12-09 fee AAPL 2 EUR',
        '2024-12-09 fee AAPL 1.17 EUR',
      ],
      [5, '2024-06-10 split NVDA 10 for 1'],
    ],
    skipped: [[6, 'joined']],
    errors: [
      [2, 'ISIN'],
      [7, 'ISIN'],
    ],
  },
  {
    file: 'degiro-account.csv',
    layout: 'degiro-account',
    activities: [
      [2, '2024-11-29 transfer-in 1.11 EUR (Currency exchange)'],
      [3, '2024-11-29 transfer-out 1.17 USD (Currency exchange)'],
      [8, '2024-10-31 fee 2.5 EUR'],
      [9, '2024-11-01 interest 0.31 EUR'],
      [11, '2024-10-31 deposit 100 EUR'],
    ],
    skipped: [
      [6, 'other-file'],
      [7, 'other-file'],
      [10, 'sweep'],
    ],
    errors: [
      [4, 'ISIN'],
      [5, 'ISIN'],
    ],
  },
  {
    file: 'interactive-brokers-activity.csv',
    layout: 'interactive-brokers-activity',
    account: 'U0000000',
    activities: [
      [11, '2024-02-16 buy 1100 AAPL at 182.17 USD, fee 1'],
      [13, '2024-05-03 sell 1000 AAPL at 183.38 USD, fee 2.1'],
      [16, '2024-03-01 buy 10 BRK.B at 405.93 USD, fee 1'],
      [17, '2024-03-04 buy 2000 VOD.L at 0.6924 GBP, fee 6'],
      [18, '2024-03-05 buy 100 0700.HK at 273.2 HKD, fee 18'],
      [
        22,
        '2024-03-06 transfer-in 1300 EUR (Currency exchange)',
        '2024-03-06 transfer-out 1413.23 USD (Currency exchange)',
        '2024-03-06 fee 2 USD',
      ],
      [25, '2024-05-16 dividend AAPL 25 USD, tax 3.75'],
      [31, '2024-01-15 deposit 250000 USD'],
      [32, '2024-07-16 withdrawal 70.5 EUR'],
      [35, '2024-03-31 fee 4.5 USD'],
      [37, '2024-07-03 interest 11.42 USD'],
      [38, '2024-08-05 fee 2.01 USD'],
      [41, '2024-06-07 split NVDA 10 for 1'],
    ],
    skipped: [
      [12, 'other-part'],
      [14, 'other-part'],
      [15, 'summary'],
      [20, 'not-a-share'],
      [21, 'summary'],
      [23, 'summary'],
      [24, 'summary'],
      [26, 'summary'],
      [27, 'summary'],
      [28, 'joined'],
      [29, 'summary'],
      [30, 'summary'],
      [33, 'summary'],
      [34, 'summary'],
      [36, 'summary'],
      [39, 'summary'],
      [40, 'summary'],
      [42, 'event'],
    ],
    errors: [[19, 'Symbol']],
  },
  {
    file: 'interactive-brokers-flex.csv',
    layout: 'interactive-brokers-flex',
    account: 'U0000000',
    activities: [
      [2, '2024-01-26 buy 97 MSFT at 403.61 USD, fee 1'],
      [3, '2024-01-29 sell 12 MSFT at 409.06 USD, fee 1'],
      [6, '2024-02-01 buy 8 NESN.SW at 97.84 CHF, fee 5'],
    ],
    skipped: [
      [4, 'not-a-share'],
      [5, 'canceled'],
    ],
  },
  {
    // 9,500 euros at 1.0886 are 10,341.70 dollars.
    file: 'interactive-brokers-flex-cash.csv',
    layout: 'interactive-brokers-flex',
    account: 'U0000000',
    activities: [
      [2, '2024-01-26 buy 97 VT at 103.61 USD, fee 1'],
      [
        3,
        '2024-01-25 transfer-in 9500 EUR (Currency exchange)',
        '2024-01-25 transfer-out 10341.7 USD (Currency exchange)',
        '2024-01-25 fee 1.72 USD',
      ],
      [5, '2024-06-24 dividend VT 63.09 USD, tax 9.46'],
      [7, '2024-06-05 interest 4.11 USD'],
      [8, '2024-07-05 fee 1.05 USD'],
      [9, '2024-07-03 fee 1.5 USD'],
      [10, '2024-01-10 deposit 25000 USD'],
      [11, '2024-12-10 withdrawal 1000 USD'],
    ],
    skipped: [
      [4, 'summary'],
      [6, 'joined'],
    ],
  },
  {
    file: 'vanguard.csv',
    layout: 'vanguard',
    account: '00000001',
    activities: [
      [7, '2024-06-03 buy 12 VTI at 260.5 USD'],
      [8, '2024-06-28 dividend VTI 11.45 USD'],
      [9, '2024-06-28 buy 0.0428 VTI at 267.51 USD'],
    ],
    skipped: [[10, 'sweep']],
  },
  {
    // 147.43 for 0.271 are 544.0221… each. 2 at 233.155 are 466.31, written as 233.16.
    file: 'e-trade.csv',
    layout: 'e-trade',
    account: '####0123',
    activities: [
      [5, '2024-12-31 buy 0.271 VFIAX at 544.02214022140221402214 USD'],
      [6, '2024-12-31 dividend VFIAX 147.43 USD'],
      [7, '2024-12-16 sell 2 AMZN at 233.155 USD'],
      [8, '2024-12-13 buy 9 SPY at 607.129 USD'],
      [10, '2024-12-10 interest 0.42 USD'],
      [11, '2024-12-05 fee TSM 0.2 USD'],
      [12, '2024-12-02 deposit 2500 USD'],
    ],
    skipped: [[9, 'not-a-share']],
  },
  {
    file: 'e-trade-2025.csv',
    layout: 'e-trade',
    account: 'Individual Brokerage -0000',
    activities: [
      [8, '2025-04-09 deposit 1000 USD'],
      [9, '2025-04-07 fee 2 USD'],
      [10, '2025-04-04 dividend KO 5.1 USD'],
      [12, '2025-04-04 dividend TSM 15.22 USD, tax 3.2'],
      [13, '2025-03-28 buy 20 AAPL at 217.9 USD'],
      [15, '2025-03-26 sell 2 KO at 69.5 USD, fee 1'],
    ],
    skipped: [
      [11, 'joined'],
      [14, 'not-a-share'],
      [16, 'summary'],
    ],
  },
  {
    file: 'webull.csv',
    layout: 'webull',
    activities: [
      [2, '2025-01-31 buy 10 AAPL at 236 USD'],
      [3, '2025-02-03 sell 100 F at 10.0512 USD'],
      [5, '2025-02-05 buy 3 KO at 63.095 USD'],
    ],
    skipped: [
      [4, 'unfilled'],
      [6, 'not-a-share'],
    ],
  },
  {
    // 0.5 at 54.90 are 27.45, of which 27.43 arrived.
    file: 'revolut.csv',
    layout: 'revolut',
    activities: [
      [2, '2024-01-02 deposit 1000 USD'],
      [3, '2024-01-03 buy 1.63453043 O at 57.07 USD'],
      [4, '2024-02-15 dividend O 0.36 USD'],
      [5, '2024-03-01 fee 0.01 USD'],
      [6, '2024-05-10 sell 0.5 O at 54.9 USD, fee 0.02'],
      [10, '2024-12-02 withdrawal 30.93 USD'],
    ],
    skipped: [
      [7, 'no-ratio'],
      [8, 'sweep'],
    ],
    errors: [[9, 'Ticker']],
  },
  {
    // The trade's day, not the quote's.
    file: 'yahoo.csv',
    layout: 'yahoo',
    activities: [
      [2, '2024-01-02 deposit 5000'],
      [3, '2024-01-08 buy 20 AAPL at 185.56, fee 1.5 (first buy)'],
      [4, '2024-05-02 sell 8 AAPL at 173.03, fee 1.5'],
      [5, '2024-03-06 buy 2.5 VOW3.DE at 118.3'],
      [7, '2024-07-31 fee 10.68'],
    ],
    skipped: [
      [6, 'not-a-share'],
      [8, 'watched'],
    ],
  },
  {
    file: 'ghostfolio.csv',
    layout: 'ghostfolio',
    activities: [
      [2, '2024-09-16 buy 5 MSFT at 431.34 USD, fee 19 (My first order)'],
      [3, '2024-09-17 buy 2.5 VOW3.DE at 92.88 EUR, fee 4.9'],
      [4, '2024-10-01 dividend MSFT 4.15 USD'],
      [5, '2024-10-02 fee 49 USD'],
    ],
    skipped: [],
  },
  {
    file: 'ghostfolio.json',
    layout: 'ghostfolio',
    account: 'My Online Trading Account',
    activities: [
      [2, '2024-09-01 fee 49 USD'],
      [3, '2024-09-16 buy 5 MSFT at 431.34 USD, fee 19 (My first order)'],
      [4, '2024-12-12 dividend MSFT 4.15 USD'],
      [5, '2024-12-13 buy 0.00000025 VOW3.DE at 92.88 EUR'],
    ],
    skipped: [[6, 'not-a-share']],
  },
  {
    file: 'wealthfolio.csv',
    layout: 'wealthfolio',
    activities: [
      [2, '2024-01-15 buy 10 AAPL at 185.5 USD, fee 4.95 (Initial purchase)'],
      [3, '2024-02-15 dividend AAPL 2.4 USD (Quarterly dividend)'],
      [4, '2024-02-20 sell 5 AAPL at 182 USD, fee 4.95 (Partial sale)'],
      [5, '2024-03-01 deposit 5000 USD (Monthly contribution)'],
      [6, '2024-03-15 withdrawal 1000 USD'],
      [7, '2024-04-01 interest 12.5 USD (Savings interest)'],
      [8, '2024-04-15 fee 25 USD (Advisory fee)'],
      [9, '2024-05-01 transfer-in 2 GOOGL at 140 USD (Transfer from another account)'],
      [10, '2024-06-10 split NVDA 10 for 1 (10-for-1 stock split)'],
      [11, '2024-06-11 tax 150 USD (Withholding tax)'],
      [13, '2024-07-01 buy 20 TD.TO at 75 CAD, fee 9.99'],
    ],
    skipped: [[12, 'not-a-share']],
  },
  {
    file: 'wealthfolio-cash-symbols.csv',
    layout: 'wealthfolio',
    activities: [
      [2, '2024-01-01 dividend MSFT 57.5 USD'],
      [3, '2023-12-15 buy 30 MSFT at 368.6 USD'],
      [4, '2023-12-20 sell 10 MSFT at 370.62 USD, fee 1.5'],
      [5, '2023-08-11 deposit 600.03 USD'],
      [6, '2023-08-12 deposit 600.03 USD'],
      [7, '2023-08-13 withdrawal 500 USD'],
    ],
    skipped: [],
  },
  {
    // 1,256.90 less 4.90 and 2.00 are 1,250 for 10; 2,112.40 for 12.5 are 168.992 each; 700.00 and the
    // fee of 4.90 for 4 are 176.225 each; 16.20 and 5.80 withheld are 22.
    file: 'portfolio-performance-german.csv',
    layout: 'portfolio-performance',
    activities: [
      [2, '2024-01-02 deposit 5000 EUR (Überweisung)'],
      [3, '2024-01-16 buy 10 SAP.DE at 125 EUR, fee 4.9, tax 2 (Sparplan)'],
      [4, '2024-02-01 transfer-in 12.5 AAPL at 168.992 EUR'],
      [5, '2024-05-20 dividend SAP.DE 22 EUR, tax 5.8'],
      [6, '2024-06-03 sell 4 SAP.DE at 176.225 EUR, fee 4.9'],
    ],
    skipped: [],
  },
  {
    // A negative number of shares is a sale.
    file: 'with-errors.csv',
    layout: 'other',
    activities: [
      [2, '2024-01-15 buy 10 AAPL at 185.5 USD'],
      [3, '2024-02-01 sell 3 MSFT at 400 USD (sold again)'],
      [11, '2024-03-05 buy 1.25 BRK.B at 405.93 (kept, for long)'],
    ],
    skipped: [],
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

/** A layout's file with the made-up year below, and what that layout cannot tell of it. */
type ToldYear = {
  readonly files: readonly string[]
  /** Kinds the layout has no rows for. */
  readonly lacks?: readonly string[]
  /** The layout has no column or row for them. */
  readonly lacksFees?: boolean
  readonly lacksTaxes?: boolean
  readonly lacksFractions?: boolean
  readonly lacksCurrency?: boolean
}

/** One made-up year, told in tests/fixtures/broker-files/one-year by every layout. */
export const TOLD_YEARS: readonly ToldYear[] = [
  { files: ['fidelity.csv'] },
  { files: ['charles-schwab.csv'] },
  { files: ['interactive-brokers-activity.csv'] },
  { files: ['interactive-brokers-flex.csv'] },
  { files: ['robinhood.csv'] },
  { files: ['vanguard.csv'] },
  { files: ['e-trade.csv'] },
  { files: ['trading-212.csv'] },
  { files: ['portfolio-performance.csv'] },
  { files: ['wealthfolio.csv'] },
  { files: ['degiro-transactions.csv', 'degiro-account.csv'], lacksFractions: true },
  { files: ['ghostfolio.csv'], lacks: ['deposit', 'withdrawal'], lacksTaxes: true },
  // What a dividend had withheld is not in a Revolut statement, only what arrived.
  { files: ['revolut.csv'], lacks: ['interest', 'taxed dividend'] },
  { files: ['yahoo.csv'], lacks: ['dividend', 'interest'], lacksCurrency: true },
  {
    files: ['webull.csv'],
    lacks: ['deposit', 'withdrawal', 'dividend', 'interest', 'fee'],
    lacksFees: true,
  },
]

type YearActivity = {
  readonly line: string
  /** Money in the account's cash, in dollars: worked out by hand. */
  readonly cash: number
  readonly isFraction?: boolean
}

/** In order of days. 20 at 185.56 and 1.00 are 3,712.20; 8 at 173.03 less 1.00 are 1,383.24. */
export const ONE_YEAR: readonly YearActivity[] = [
  { line: '2024-01-03 deposit 10000 USD', cash: 10_000 },
  { line: '2024-01-08 buy 20 AAPL at 185.56 USD, fee 1', cash: -3712.2 },
  { line: '2024-02-15 dividend AAPL 4.8 USD', cash: 4.8 },
  { line: '2024-03-04 buy 5 MSFT at 414.92 USD, fee 1', cash: -2075.6 },
  { line: '2024-05-02 sell 8 AAPL at 173.03 USD, fee 1', cash: 1383.24 },
  { line: '2024-06-13 dividend MSFT 3.75 USD, tax 0.56', cash: 3.19 },
  { line: '2024-06-28 interest 12.34 USD', cash: 12.34 },
  { line: '2024-07-31 fee 5 USD', cash: -5 },
  { line: '2024-09-12 buy 0.5 MSFT at 427 USD', cash: -213.5, isFraction: true },
  { line: '2024-10-15 withdrawal 500 USD', cash: -500 },
]

/** 10,000 - 3,712.20 + 4.80 - 2,075.60 + 1,383.24 + 3.19 + 12.34 - 5 - 213.50 - 500, by hand. */
export const YEAR_END = { cash: '4897.27', AAPL: '12', MSFT: '5.5' }
