import type { Cast, ChildTable } from './row-table.ts'

/** Operators that compare with one text or with any or all of several. */
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

export type Quantifiable = (typeof QUANTIFIABLE)[number]
export type Comparison = (typeof COMPARISONS)[number]
export type Truth = (typeof TRUTHS)[number]

/** The right side of a comparison. Texts are as sent, to be bound and cast to the column's type. */
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

/** One row test: a filter, or several joined; `like` patterns already have `%` for `*`. */
export type Condition =
  | Filter
  | {
      readonly kind: 'and' | 'or'
      readonly isNegated: boolean
      readonly terms: readonly Condition[]
    }

/** `name` is the response key and free text: always bound, never concatenated. */
export type SelectedColumn = {
  readonly name: string
  readonly column: string
  readonly cast: Cast | null
}

/** The rows of a child table, as a list under one response key. */
export type EmbeddedRows = {
  readonly name: string
  readonly child: ChildTable
  readonly select: readonly SelectedColumn[]
  readonly order: readonly OrderTerm[]
}

export type OrderTerm = {
  readonly column: string
  readonly direction: 'asc' | 'desc'
  readonly nulls: 'first' | 'last'
}

/** A parsed query. Every column belongs to the table; conditions are ANDed. */
export type RowQuery = {
  readonly select: readonly SelectedColumn[]
  readonly embeds: readonly EmbeddedRows[]
  readonly conditions: readonly Condition[]
  readonly order: readonly OrderTerm[]
  readonly offset: number
  /** `null`: no limit requested. */
  readonly limit: number | null
  /** Columns a write may set, `null` to use the rows' own keys. */
  readonly columns: readonly string[] | null
  readonly onConflict: readonly string[] | null
}
