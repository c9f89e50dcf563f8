import type { Indicator } from '../indicators/catalogue.ts'
import type { DailyBars } from '../market/prices/daily-bars.ts'
import type { Comparison, Measure } from '../signals/signal.ts'

/** A number that readers can change. */
export type PlaygroundField = {
  readonly label: string
  readonly min: number
  readonly max: number
  /** 1 for whole numbers, 0.01 for two decimals. */
  readonly step: 1 | 0.01
  /** The engine's own value. */
  readonly engine: number
}

/** Settings by field name. */
export type PlaygroundValues = Readonly<Record<string, number>>

export type PlaygroundColumns = Pick<DailyBars, 'highs' | 'lows' | 'closes' | 'volumes'>

/** The result of settings on bars; series are aligned with the bars, NaN while warming up. */
export type Trial = {
  /** The clause's measure, in its unit. */
  readonly measured: Float64Array
  readonly comparison: Comparison
  /** The clause's condition: "14-day RSI between 45 and 70". */
  readonly requested: string
  readonly pane: {
    readonly name: string
    readonly scale: { readonly low: number; readonly high: number } | null
    readonly levels: readonly number[]
  }
  /** Lines in the unit of the price. */
  readonly overlays: readonly { readonly name: string; readonly series: Float64Array }[]
}

/** One indicator with its BUY clause's numbers adjustable. */
export type Playground = {
  readonly indicator: Indicator
  readonly measure: Measure
  /** By URL parameter, in display order. */
  readonly fields: Readonly<Record<string, PlaygroundField>>
  /** Two fields of which the first must be lower; null without such a rule. */
  readonly order: {
    readonly lower: string
    readonly higher: string
    readonly mayBeEqual: boolean
  } | null
  /** @param values valid for the fields; missing ones use the engine's own */
  readonly trySettings: (bars: PlaygroundColumns, values: PlaygroundValues) => Trial
}

type Declared<Name extends string> = Omit<Playground, 'fields' | 'order' | 'trySettings'> & {
  readonly fields: Readonly<Record<Name, PlaygroundField>>
  readonly order: {
    readonly lower: NoInfer<Name>
    readonly higher: NoInfer<Name>
    readonly mayBeEqual: boolean
  } | null
  readonly trySettings: (bars: PlaygroundColumns, values: Readonly<Record<Name, number>>) => Trial
}

/** Declares a playground with typed field names. */
export function declarePlayground<Name extends string>(declared: Declared<Name>): Playground {
  return {
    ...declared,
    trySettings: (bars, values) => {
      const complete = { ...engineSettings(declared), ...values }
      // Every field has an engine value, so none is missing.
      return declared.trySettings(bars, complete as Readonly<Record<Name, number>>)
    },
  }
}

/** The settings of the engine's own rules. */
export function engineSettings({ fields }: Pick<Playground, 'fields'>): PlaygroundValues {
  return Object.fromEntries(Object.entries(fields).map(([name, { engine }]) => [name, engine]))
}
