/** One figure of a study, with what it counts. */
export type StudyFigure =
  /** A part of all cases, 0 to 1. */
  | { readonly kind: 'share'; readonly ratio: number }
  /** A price change; 1.5 means 1.5%. */
  | { readonly kind: 'change'; readonly percent: number }
  /** A number of cases, stocks or days. */
  | { readonly kind: 'count'; readonly count: number }
  /** A length or a rate that need not be whole, in sessions or times. */
  | { readonly kind: 'mean'; readonly value: number }
  | { readonly kind: 'name'; readonly name: string }

/** The figures of one study by the names that pages ask for them by. */
export type StudyParts = Readonly<Record<string, StudyFigure>>

/**
 * What a look over many bars found: figures in named groups, and one table of them. A cell that has
 * no meaning in its row is null.
 */
export type Study = {
  readonly groups: Readonly<Record<string, StudyParts>>
  readonly table: StudyTable
}

type StudyTable = {
  /** The table's id, by which pages ask for it. */
  readonly id: string
  /** What was counted, over what, and how, in one or two sentences. */
  readonly caption: string
  /** Headings, the first of them over the labels. */
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

/** The share of the items for which something holds, 0 to 1; NaN of none. */
export function shareOf<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  return items.filter(holds).length / items.length
}

/** The middle of the values, of an even number the mean of the two in the middle; NaN of none. */
export function median(values: readonly number[] | Float64Array): number {
  const sorted = Float64Array.from(values).toSorted()
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? Number.NaN
  return Number.isInteger(middle) ? (upper + (sorted[middle - 1] ?? Number.NaN)) / 2 : upper
}
