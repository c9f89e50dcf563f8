import { expect, test } from 'vitest'
import { STOP_WORDS } from './stop-words.ts'

const TYPED_IN_CAPITALS = `
  WHAT IS THE BUY SELL HOLD NOW ALL ON FOR AND OR ARE CAN TODAY WILL GO UP DOWN WHY HOW WHEN WHO
  STOCK PRICE GOOD BEST TOP HIGH NEWS HELP PLS YES NO NOT MY ME YOU IT ITS AN AT IN OF TO BY BE DO IF SO
  VS US USA USD EUR CEO CFO IPO ETF REIT EPS PE GDP CPI FED SEC NYSE AI EV RSI ADX SMA EMA OBV CMF MACD ATR
  YTD ATH FOMO YOLO LONG SHORT CALL PUT BULL BEAR GOLD OIL TECH BANK MONEY TRADE`
  .trim()
  .split(/\s+/)

// By market value or search frequency; chosen by hand.
const MEANT_IN_CAPITALS = `
  AAPL MSFT NVDA AMD META TSLA GOOG GOOGL AMZN AVGO BRK GE KO PG IBM CAT KEY LOW COST FAST WELL NET SNOW
  SHOP SPOT TEAM PATH HOOD COIN SNAP UBER DASH MA PM MO MS GS BA DE HD MU T F V C MET ICE POOL BALL DELL
  ARM BABA SE NU PLUG RIOT BTC ETH DOW GAP FOX SPY QQQ DD ETN APP TREE BOX RACE SONY NKE DIS EL LULU`
  .trim()
  .split(/\s+/)

test.each(TYPED_IN_CAPITALS)('%s is a word', (word) => {
  expect(STOP_WORDS.has(word)).toBe(true)
})

test.each(MEANT_IN_CAPITALS)('%s is a ticker', (ticker) => {
  expect(STOP_WORDS.has(ticker)).toBe(false)
})

test('every stop word has two to five capital letters, as tickers have', () => {
  const odd = [...STOP_WORDS].filter((word) => !/^[A-Z]{2,5}$/.test(word))
  expect(odd).toEqual([])
  expect(STOP_WORDS.size).toBeGreaterThan(1_000)
})
