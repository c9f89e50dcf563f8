/** One line of a figure's breakdown. Money is in the base currency. */
export type BreakdownLine = { readonly label: string } & (
  | { readonly kind: 'money'; readonly amount: number }
  | { readonly kind: 'ratio'; readonly ratio: number }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'date'; readonly date: string }
)

type KnownFigure = {
  readonly kind: 'known'
  /** Always finite. */
  readonly value: number
  /** Its inputs, in order of calculation. */
  readonly facts: readonly BreakdownLine[]
}

/** `because` ends the sentence "not available, because …": lower-case start, no period. */
export type MissingFigure = { readonly kind: 'not-available'; readonly because: string }

export type Figure = KnownFigure | MissingFigure

/** A drawdown with its days, YYYY-MM-DD: all three null when nothing fell below an earlier high. */
export type DrawdownFigure =
  | (KnownFigure & {
      readonly peakOn: string | null
      readonly troughOn: string | null
      /** First day back at or above the peak; null while it is still below. */
      readonly recoveredOn: string | null
    })
  | MissingFigure

/** A figure with its breakdown; missing, never NaN, if the amounts overflow. */
export function known(value: number, facts: readonly BreakdownLine[]): Figure {
  if (!Number.isFinite(value)) return notAvailable('the numbers are too large or too small')
  // Turns minus zero into zero.
  return { kind: 'known', value: value === 0 ? 0 : value, facts }
}

/** A missing figure with its reason: the end of "not available, because …". */
export function notAvailable(because: string): MissingFigure {
  return { kind: 'not-available', because }
}
