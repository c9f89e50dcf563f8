import type { ContentPage, PageWords } from '../ports/content-pages.ts'

const RATING = /\b(?:BUY|SELL)\b/

/** Whether a page's text, answers or figures name a BUY or SELL. */
export function mentionsSignals({
  words,
  questions,
  figures,
}: Pick<ContentPage, 'words' | 'questions' | 'figures'>): boolean {
  const isRated = figures.some(
    (figure) =>
      (figure.kind === 'action' && RATING.test(figure.action)) ||
      (figure.kind === 'signal' && RATING.test(figure.signal.action)),
  )
  const answers = questions.map(({ question, answerText }) => `${question} ${answerText}`)
  return isRated || answers.some((text) => RATING.test(text)) || words.children.some(namesRating)
}

type PageNode = PageWords['children'][number]

function namesRating(node: PageNode): boolean {
  if (node.type === 'text') return RATING.test(node.value)
  return node.type === 'element' && node.children.some(namesRating)
}
