import type { Root } from 'hast'
import type { Figure } from '../../domain/content/figure.ts'
import type { FigureRequest } from '../../domain/content/figure-request.ts'
import type { PageHead } from '../../domain/content/page-head.ts'

/**
 * Words of a page as a tree of HTML. Where a figure stands, the tree has an element `page-figure` whose
 * `figure` is its place among the figures; where a source is named, `source-mark` with its `source`;
 * around a made-up example, `by-hand`.
 */
export type PageWords = Root

type Question = { readonly question: string; readonly answer: PageWords }

/** What two forms of a page have in common: its words, read but not yet with figures. */
type PageBody = {
  readonly head: PageHead
  readonly words: PageWords
  /** The headings of the second rank, in order, with their ids. */
  readonly sections: readonly { readonly id: string; readonly name: string }[]
}

/** A page as its file has it. */
export type ParsedPage = PageBody & {
  readonly questions: readonly Question[]
  /** Every figure of words and answers, in their order. */
  readonly requests: readonly FigureRequest[]
}

/** A page ready to be shown. */
export type ContentPage = PageBody & {
  readonly questions: readonly (Question & {
    /** The answer as plain text. */
    readonly answerText: string
  })[]
  /** By the places the words name. */
  readonly figures: readonly Figure[]
  readonly wordCount: number
}

/** The pages of words that ship with the product, by address. */
export type ContentPages = ReadonlyMap<string, ContentPage>
