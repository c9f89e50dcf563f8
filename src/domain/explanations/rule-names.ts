import type { RuleId } from '../signals/signal.ts'

/** Display name of each rule. */
export const RULE_NAMES: Readonly<Record<RuleId, string>> = {
  buy: 'BUY',
  'trend-break': 'SELL on a trend break',
  exhaustion: 'SELL on exhaustion',
}
