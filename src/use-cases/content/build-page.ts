import { computeFigure } from '../../domain/content/compute-figure.ts'
import type { Figure } from '../../domain/content/figure.ts'
import type { FigureMarket } from '../../domain/content/figure-market.ts'
import type { ContentPage, ParsedPage } from '../ports/content-pages.ts'
import { pageText, wordsText } from './page-text.ts'

/**
 * A page with all its figures computed.
 * @throws Error naming the page and each unavailable figure: no page is incomplete
 */
export function buildPage(parsed: ParsedPage, market: FigureMarket): ContentPage {
  const { head, words, sections } = parsed
  const figures: Figure[] = []
  const errors: string[] = []
  for (const request of parsed.requests) {
    const computed = computeFigure(request, market)
    if (computed.ok) figures.push(computed.value)
    else errors.push(`${request.kind}: ${computed.failure}`)
  }
  if (errors.length > 0) throw new Error(`${head.path}: ${errors.join(' ')}`)
  const questions = parsed.questions.map((question) => {
    return { ...question, answerText: wordsText(question.answer, figures) }
  })
  const page = { head, words, questions, sections, figures }
  return { ...page, wordCount: pageText(page).split(/\s+/).filter(isWord).length }
}

function isWord(text: string): boolean {
  return /\p{L}/u.test(text)
}
