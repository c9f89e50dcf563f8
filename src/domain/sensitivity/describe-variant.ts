import { describeClause } from '../explanations/describe-clause.ts'
import type { PeriodSetting, LimitSetting, SettingChange, Variant } from './sensitivity.ts'

type Setting = LimitSetting | PeriodSetting

const NAMES: Readonly<Record<Setting, (tried: number, published: number) => string>> = {
  'rsi-floor': (tried, published) => `RSI of at least ${tried} instead of ${published}`,
  'rsi-ceiling': (tried, published) => `RSI of at most ${tried} instead of ${published}`,
  'adx-trend': (tried, published) => `ADX limit ${tried} instead of ${published}`,
  'cmf-floor': (tried, published) => `CMF above ${tried} instead of ${published}`,
  'rsi-period': (tried, published) => `RSI over ${tried} days instead of ${published}`,
  'adx-period': (tried, published) => `ADX over ${tried} days instead of ${published}`,
  'sma-short': (tried, published) => `Short average over ${tried} days instead of ${published}`,
  'sma-long': (tried, published) => `Long average over ${tried} days instead of ${published}`,
  'slope-lookback': (tried, published) =>
    `SMA20 compared with ${tried} days ago instead of ${published}`,
  'obv-lookback': (tried, published) =>
    `OBV compared with ${tried} days ago instead of ${published}`,
  'cmf-period': (tried, published) => `CMF over ${tried} days instead of ${published}`,
}

/** Periods mentioned in a clause's words. */
const NAMED_PERIODS: Readonly<Partial<Record<Setting, (bars: number) => string>>> = {
  'sma-short': (bars) => `SMA${bars}`,
  'sma-long': (bars) => `SMA${bars}`,
  'slope-lookback': (bars) => `${bars} days ago`,
  'obv-lookback': (bars) => `${bars} days ago`,
}

/** A variant's change as a row name: "ADX over 13 days instead of 14". */
export function nameVariant({ changed }: Variant): string {
  const [first, ...others] = changed
  if (first === undefined) return 'As published'
  if (others.length > 0) return `All ${changed.length} changes together`
  return NAMES[first.setting](first.tried, first.published)
}

/** The deciding clauses as lines of a list, in the variant's own numbers: "SMA18 above SMA50: 0.45 below, not met". */
export function describeDeciding({ changed, deciding }: Variant): readonly string[] {
  return deciding.map((clause) => changed.reduce(renamePeriod, describeClause(clause)))
}

function renamePeriod(text: string, { setting, published, tried }: SettingChange): string {
  const name = NAMED_PERIODS[setting]
  return name === undefined ? text : text.replaceAll(name(published), name(tried))
}
