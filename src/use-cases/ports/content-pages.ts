import type { Root } from 'hast'
import type { Figure } from '../../domain/content/figure.ts'
import type { FigureRequest } from '../../domain/content/figure-request.ts'
import type { PageHead } from '../../domain/content/page-head.ts'

/**
 * A page's text as an HTML tree. A figure is an element `page-figure` whose `figure` is its index
 * among the figures; a cited source is `source-mark` with its `source`; a made-up example is in
 * `by-hand`.
 */
export type PageWords = Root

type Question = { readonly question: string; readonly answer: PageWords }

/** What both forms of a page share: its parsed text, without figures yet. */
type PageBody = {
  readonly head: PageHead
  readonly words: PageWords
  /** The second-level headings, in order, with their ids. */
  readonly sections: readonly { readonly id: string; readonly name: string }[]
}

/** A page as in its file. */
export type ParsedPage = PageBody & {
  readonly questions: readonly Question[]
  /** Every figure of text and answers, in order. */
  readonly requests: readonly FigureRequest[]
}

/** A page ready to render. */
export type ContentPage = PageBody & {
  readonly questions: readonly (Question & {
    /** The answer as plain text. */
    readonly answerText: string
  })[]
  /** By the indices in the text. */
  readonly figures: readonly Figure[]
  readonly wordCount: number
}

/** The content pages that ship with the product, by path. */
export type ContentPages = ReadonlyMap<string, ContentPage>
