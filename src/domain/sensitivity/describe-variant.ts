import { describeClause } from '../explanations/describe-clause.ts'
import type { PeriodSetting, LimitSetting, SettingChange, Variant } from './sensitivity.ts'

type Setting = LimitSetting | PeriodSetting

const NAMES: Readonly<Record<Setting, (tried: number, published: number) => string>> = {
  'rsi-floor': (tried, published) => `RSI from ${tried} in place of ${published}`,
  'rsi-ceiling': (tried, published) => `RSI up to ${tried} in place of ${published}`,
  'adx-trend': (tried, published) => `ADX of ${tried} in place of ${published}`,
  'cmf-floor': (tried, published) => `CMF above ${tried} in place of ${published}`,
  'rsi-period': (tried, published) => `RSI over ${tried} days in place of ${published}`,
  'adx-period': (tried, published) => `ADX over ${tried} days in place of ${published}`,
  'sma-short': (tried, published) => `Short average over ${tried} days in place of ${published}`,
  'sma-long': (tried, published) => `Long average over ${tried} days in place of ${published}`,
  'slope-lookback': (tried, published) =>
    `SMA20 against ${tried} days ago in place of ${published}`,
  'obv-lookback': (tried, published) => `OBV against ${tried} days ago in place of ${published}`,
  'cmf-period': (tried, published) => `CMF over ${tried} days in place of ${published}`,
}

/** Periods mentioned in a clause's words. */
const NAMED_PERIODS: Readonly<Partial<Record<Setting, (bars: number) => string>>> = {
  'sma-short': (bars) => `SMA${bars}`,
  'sma-long': (bars) => `SMA${bars}`,
  'slope-lookback': (bars) => `${bars} days ago`,
  'obv-lookback': (bars) => `${bars} days ago`,
}

/** A variant's change as a row name: "ADX over 13 days in place of 14". */
export function nameVariant({ changed }: Variant): string {
  const [first, ...others] = changed
  if (first === undefined) return 'As published'
  if (others.length > 0) return `All ${changed.length} of these at once`
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
