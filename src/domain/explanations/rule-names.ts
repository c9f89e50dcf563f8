import type { RuleId } from '../signals/signal.ts'

/** What each rule is called wherever it is named by itself. */
export const RULE_NAMES: Readonly<Record<RuleId, string>> = {
  buy: 'BUY',
  'trend-break': 'SELL by trend break',
  exhaustion: 'SELL by exhaustion',
}
