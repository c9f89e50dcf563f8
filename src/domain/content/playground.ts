import type { Indicator } from '../indicators/catalogue.ts'
import type { DailyBars } from '../market/prices/daily-bars.ts'
import type { Comparison, Measure } from '../signals/signal.ts'

/** A number that readers may set. */
export type PlaygroundField = {
  readonly label: string
  readonly min: number
  readonly max: number
  /** 1 for whole numbers, 0.01 for two decimals. */
  readonly step: 1 | 0.01
  /** What the engine's rules have. */
  readonly engine: number
}

/** Settings by the names of their fields. */
export type PlaygroundValues = Readonly<Record<string, number>>

export type PlaygroundColumns = Pick<DailyBars, 'highs' | 'lows' | 'closes' | 'volumes'>

/** What settings make of bars; series are aligned with the bars, NaN while warming up. */
export type Trial = {
  /** What the clause compares, in the unit of its measure. */
  readonly measured: Float64Array
  readonly comparison: Comparison
  /** What the clause asks for: "14-day RSI between 45 and 70". */
  readonly requested: string
  readonly pane: {
    readonly name: string
    readonly scale: { readonly low: number; readonly high: number } | null
    readonly levels: readonly number[]
  }
  /** Lines in the unit of the price. */
  readonly overlays: readonly { readonly name: string; readonly series: Float64Array }[]
}

/** One indicator with the numbers of its clause of BUY set free. */
export type Playground = {
  readonly indicator: Indicator
  readonly measure: Measure
  /** By the names they have in an address, in the order they are shown. */
  readonly fields: Readonly<Record<string, PlaygroundField>>
  /** Two fields of which the first has to be lower; null where every pair goes. */
  readonly order: {
    readonly lower: string
    readonly higher: string
    readonly mayBeEqual: boolean
  } | null
  /** @param values as allowed by the fields; the engine's own stands in for one that is absent */
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

/** A playground whose own code knows its fields by name. */
export function declarePlayground<Name extends string>(declared: Declared<Name>): Playground {
  return {
    ...declared,
    trySettings: (bars, values) => {
      const complete = { ...engineSettings(declared), ...values }
      // Every field has a value of the engine, so that none is absent.
      return declared.trySettings(bars, complete as Readonly<Record<Name, number>>)
    },
  }
}

/** The settings of the engine's own rules. */
export function engineSettings({ fields }: Pick<Playground, 'fields'>): PlaygroundValues {
  return Object.fromEntries(Object.entries(fields).map(([name, { engine }]) => [name, engine]))
}
