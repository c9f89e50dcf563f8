/** Operators that compare with one text and also with any or all of several. */
export const QUANTIFIABLE = [
  'eq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'match',
  'imatch',
] as const

export const COMPARISONS = [...QUANTIFIABLE, 'neq', 'isdistinct'] as const

export const TRUTHS = ['null', 'not_null', 'true', 'false', 'unknown'] as const

export const CASTS = [
  'text',
  'integer',
  'bigint',
  'numeric',
  'boolean',
  'uuid',
  'jsonb',
  'timestamptz',
  'date',
] as const

export type Quantifiable = (typeof QUANTIFIABLE)[number]
export type Comparison = (typeof COMPARISONS)[number]
export type Truth = (typeof TRUTHS)[number]
export type Cast = (typeof CASTS)[number]

/** What a column is held against. Texts are as sent, to be bound and read in the column's type. */
export type Operation =
  | { readonly kind: 'compare'; readonly operator: Comparison; readonly value: string }
  | {
      readonly kind: 'quantified'
      readonly operator: Quantifiable
      readonly quantifier: 'any' | 'all'
      readonly values: readonly string[]
    }
  | { readonly kind: 'in'; readonly values: readonly string[] }
  | { readonly kind: 'is'; readonly truth: Truth }

export type Filter = {
  readonly kind: 'filter'
  readonly column: string
  readonly isNegated: boolean
  readonly operation: Operation
}

/** One test of a row: a filter, or several joined; patterns of `like` already carry `%` for `*`. */
export type Condition =
  | Filter
  | {
      readonly kind: 'and' | 'or'
      readonly isNegated: boolean
      readonly terms: readonly Condition[]
    }

/** `name` is the key of the answer and free text: to be bound, never written into a statement. */
export type SelectedColumn = {
  readonly name: string
  readonly column: string
  readonly cast: Cast | null
}

export type OrderTerm = {
  readonly column: string
  readonly direction: 'asc' | 'desc'
  readonly nulls: 'first' | 'last'
}

/** What the query of a call asks. Every column is one of the table's own; conditions are ANDed. */
export type RowQuery = {
  readonly select: readonly SelectedColumn[]
  readonly conditions: readonly Condition[]
  readonly order: readonly OrderTerm[]
  readonly offset: number
  /** `null`: no limit asked. */
  readonly limit: number | null
  /** Columns a write may fill, `null` when the rows' own keys say so. */
  readonly columns: readonly string[] | null
  readonly onConflict: readonly string[] | null
}
