/**
 * The engine without a server: indicators, rules, receipts and their verification. Pure functions, for
 * Node, browsers and workers. Published as `tapelight/engine`.
 */
import { config, locales } from 'zod/mini'

export { adx } from './domain/indicators/adx.ts'
export { INDICATORS, type Indicator } from './domain/indicators/catalogue.ts'
export { cmf } from './domain/indicators/cmf.ts'
export { computeFurther, type FurtherSeries } from './domain/indicators/compute-further.ts'
export { computeIndicators, type IndicatorSeries } from './domain/indicators/compute-indicators.ts'
export { FURTHER_INDICATORS, type FurtherIndicator } from './domain/indicators/further-catalogue.ts'
export { obv } from './domain/indicators/obv.ts'
export { rsi } from './domain/indicators/rsi.ts'
export { sma } from './domain/indicators/sma.ts'
export { parseTicker, type Ticker } from './domain/market/listings/ticker.ts'
export type { Adjustment, DailyBars } from './domain/market/prices/daily-bars.ts'
export { explainSignal, type Explanation } from './domain/explanations/explain-signal.ts'
export { ENGINE_VERSION } from './domain/signals/engine-version.ts'
export { judgeBars } from './domain/signals/judge-bars.ts'
export type { Rule } from './domain/signals/rule.ts'
export { RULES } from './domain/signals/rules.ts'
export { RULE_SET, type Action, type NoSignal, type Signal } from './domain/signals/signal.ts'
export { makeReceipt, type ReceiptSource } from './domain/receipts/make-receipt.ts'
export { findReceiptId } from './domain/receipts/receipt-id.ts'
export type { Receipt } from './domain/receipts/receipt.ts'
export { verifyReceipt, type Verdict } from './domain/receipts/verify-receipt.ts'

// The messages about an unreadable receipt; the full library of the server sets the same ones.
config(locales.en())
