import type { AnalystAnswer } from '../../domain/questions/answer.ts'
import type { Evidence } from '../../domain/questions/evidence.ts'
import { splitSentences } from '../../domain/questions/split-sentences.ts'
import type { AnswerSource } from './generated-answer.ts'

/** Shorter sentences may match a page by coincidence. */
const MIN_QUOTED_LENGTH = 25

/**
 * The sources of an answer's text, in the order of the evidence: our pages that it quotes or names, and
 * headlines that it cites. Punctuation is ignored.
 */
export function listSources(
  { summary, sections, insights }: AnalystAnswer,
  { passages, headlines }: Evidence,
): readonly AnswerSource[] {
  const text = [summary, ...sections.map(({ content }) => content), ...insights].join(' ')
  const words = bare(text)
  const says = (sentence: string) => words.includes(bare(sentence))
  const pages = passages
    .filter(
      (passage) =>
        text.includes(passage.path) ||
        splitSentences(passage.text).some((one) => one.length >= MIN_QUOTED_LENGTH && says(one)),
    )
    .map(({ path, pageTitle, heading }) => ({
      label: heading === pageTitle ? pageTitle : `${pageTitle}: ${heading}`,
      href: path,
      day: null,
    }))
  const cited = (headlines ?? [])
    .filter((headline) => says(headline.text))
    .map(({ source, text: label, url, date }) => ({
      label: `${source}: ${label}`,
      href: url,
      day: date,
    }))
  return [...pages, ...cited]
}

/** Letters and digits only. */
function bare(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
}
