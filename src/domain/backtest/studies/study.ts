/** One figure of a study, with its unit. */
export type StudyFigure =
  /** A share of all cases, 0 to 1. */
  | { readonly kind: 'share'; readonly ratio: number }
  /** A price change; 1.5 means 1.5%. */
  | { readonly kind: 'change'; readonly percent: number }
  /** A number of cases, stocks or days. */
  | { readonly kind: 'count'; readonly count: number }
  /** A fractional length or rate, in sessions or times. */
  | { readonly kind: 'mean'; readonly value: number }
  | { readonly kind: 'name'; readonly name: string }

/** The figures of one study by the names that pages use. */
export type StudyParts = Readonly<Record<string, StudyFigure>>

/**
 * The results of a study: figures in named groups, and one table of them. A cell without meaning in its
 * row is null.
 */
export type Study = {
  readonly groups: Readonly<Record<string, StudyParts>>
  readonly table: StudyTable
}

type StudyTable = {
  /** The table's id, used by pages. */
  readonly id: string
  /** What was counted, over what, and how, in one or two sentences. */
  readonly caption: string
  /** Headings; the first is for the labels. */
  readonly columns: readonly string[]
  readonly rows: readonly {
    readonly label: string
    readonly cells: readonly (StudyFigure | null)[]
  }[]
}

export const share = (ratio: number): StudyFigure => ({ kind: 'share', ratio })
export const change = (percent: number): StudyFigure => ({ kind: 'change', percent })
export const count = (value: number): StudyFigure => ({ kind: 'count', count: value })
export const mean = (value: number): StudyFigure => ({ kind: 'mean', value })

/** The share of items that satisfy a predicate, 0 to 1; NaN without items. */
export function shareOf<Item>(items: readonly Item[], predicate: (item: Item) => boolean): number {
  return items.filter(predicate).length / items.length
}

/** The median; NaN without values. */
export function median(values: readonly number[] | Float64Array): number {
  const sorted = Float64Array.from(values).toSorted()
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? Number.NaN
  return Number.isInteger(middle) ? (upper + (sorted[middle - 1] ?? Number.NaN)) / 2 : upper
}
