import type { RuleId } from '../signals/signal.ts'

/** Display name of each rule. */
export const RULE_NAMES: Readonly<Record<RuleId, string>> = {
  buy: 'BUY',
  'trend-break': 'SELL by trend break',
  exhaustion: 'SELL by exhaustion',
}
