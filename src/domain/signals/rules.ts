import { buy } from './buy.ts'
import { exhaustion } from './exhaustion.ts'
import type { Rule } from './rule.ts'
import { trendBreak } from './trend-break.ts'

/**
 * The rules of momentum-v1 in the order they are published, which is also their precedence. BUY and SELL
 * can never fire together (BUY needs an RSI of 70 or less and SMA20 above SMA50). The two SELL rules can,
 * rarely (1 of 43,596 bars of the sample market): the broken trend then wins, because it requires more.
 */
export const RULES: readonly Rule[] = [buy, trendBreak, exhaustion]
