import { expect, test } from 'vitest'
import { createFormats } from '../preferences/formats.ts'
import { DEFAULT_PREFERENCES } from '../preferences/preferences.ts'
import type { AlertRule } from './alert.ts'
import { describeAlert } from './describe-alert.ts'

test.each([
  [{ condition: 'rsi-below', threshold: 30 }, 'comma', 'RSI falls below 30'],
  [{ condition: 'cmf-above', threshold: 0.15 }, 'dot', 'CMF rises above 0,15'],
  [{ condition: 'cmf-below', threshold: -0.1 }, 'comma', 'CMF falls below −0.1'],
  [{ condition: 'day-fall', threshold: 2.5 }, 'comma', 'Falls in a day by 2.5% or more'],
  [{ condition: 'price-above', threshold: 300 }, 'comma', 'Price rises above $300.00'],
  [{ condition: 'golden-cross', threshold: null }, 'comma', 'SMA 20 crosses above SMA 50'],
] as const satisfies readonly (readonly [AlertRule, string, string])[])(
  'shows the limit as it was entered: %j, %s',
  (rule, numberFormat, text) => {
    const formats = createFormats({ ...DEFAULT_PREFERENCES, numberFormat })
    const money = (value: number) => formats.money(value, 'USD')
    expect(describeAlert(rule, { money, decimal: formats.decimal })).toBe(text)
  },
)
