/** What the box can be asked, tickers and questions. */
export const EXAMPLES = [
  'AAPL, MSFT',
  'BRK.B',
  'Compare KO and PEP',
  'What is RSI?',
  'Which stocks read BUY?',
] as const
