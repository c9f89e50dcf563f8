/** One line of the sheet a figure was worked out from. Money is in the base currency. */
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
  /** What it was worked out from, in the order of the working. */
  readonly facts: readonly BreakdownLine[]
}

/** `because` ends the sentence "not available, because …": no capital, no full stop. */
export type MissingFigure = { readonly kind: 'not-available'; readonly because: string }

export type Figure = KnownFigure | MissingFigure

/** A drawdown with its days, YYYY-MM-DD: null all three when nothing ever fell below an earlier high. */
export type DrawdownFigure =
  | (KnownFigure & {
      readonly peakOn: string | null
      readonly troughOn: string | null
      /** First day at or above the peak again; null also while it is still below. */
      readonly recoveredOn: string | null
    })
  | MissingFigure

/** A figure with its sheet; amounts that outgrow the arithmetic make it a missing one, never NaN. */
export function known(value: number, facts: readonly BreakdownLine[]): Figure {
  if (!Number.isFinite(value))
    return notAvailable('the numbers are too large or too small to work it out')
  // What rounds to minus nothing is nothing.
  return { kind: 'known', value: value === 0 ? 0 : value, facts }
}

/** A figure that cannot be given, and why: the end of "not available, because …". */
export function notAvailable(because: string): MissingFigure {
  return { kind: 'not-available', because }
}
