import type { AnalystAnswer, AnswerSection } from '../../../domain/questions/answer.ts'
import type { CheckedSentence } from '../../../domain/fact-check/checked-text.ts'
import type { Facts } from '../../../domain/fact-check/fact.ts'
import type { ModelDraft } from '../../ports/answer-model.ts'
import { checkAfter, factCheckText } from './fact-check-text.ts'

/** Maximum size of a shown answer, in parts and sentences; the rest is dropped unchecked. */
export const MAX = { summary: 3, sections: 5, content: 8, insights: 4, insight: 2 } as const

/** Maximum characters read of a draft's part. */
const MAX_LENGTH = 4_000
const MAX_TITLE_LENGTH = 80
const MAX_QUESTION_LENGTH = 160

/** Title of a section whose own title was rejected. */
const PLAIN_TITLE = 'More on this'

/** A complete draft with every sentence checked against the facts. */
export type CheckedDraft = {
  /** What passed; the summary as separate sentences. */
  readonly answer: Omit<AnalystAnswer, 'summary'> & { readonly summary: readonly string[] }
  /** Figures shown outside the summary. */
  readonly figures: number
  /** Sentences and titles shown outside the summary. */
  readonly shown: number
  readonly dropped: readonly CheckedSentence[]
  /** Whether the summary's first sentence, which answers the question, passed. */
  readonly isOpeningKept: boolean
  /** Whether the draft's follow-up question was rejected. */
  readonly isFollowUpDropped: boolean
}

type Part = { readonly figures: number; readonly dropped: readonly CheckedSentence[] }
type Shown = Part & { readonly sentences: readonly string[] }
type SectionView = Part & { readonly section: AnswerSection | null; readonly shown: number }

/** Checks a whole draft and returns what passed, within limits. */
export function factCheckDraft(draft: ModelDraft, facts: Facts): CheckedDraft {
  const summary = show(draft.summary ?? '', facts, MAX.summary)
  const before = summary.sentences.join(' ')
  const sections = (draft.sections ?? [])
    .slice(0, MAX.sections)
    .map((section) => factCheckSection(section, facts, before))
  const insights = (draft.insights ?? [])
    .slice(0, MAX.insights)
    .map((insight) => show(insight, facts, MAX.insight, before))
  const question = factCheckQuestion(draft.followUp ?? null, facts)
  const parts: readonly Part[] = [...sections, ...insights, question]
  const shown = [...insights, question].flatMap(({ sentences }) => sentences).length
  return {
    answer: {
      summary: summary.sentences,
      sections: sections.flatMap(({ section }) => section ?? []),
      insights: insights.map(({ sentences }) => sentences.join(' ')).filter((text) => text !== ''),
      followUp: question.sentences[0] ?? null,
    },
    figures: sum(parts.map(({ figures }) => figures)),
    shown: shown + sum(sections.map((section) => section.shown)),
    dropped: [summary, ...parts].flatMap(({ dropped }) => dropped),
    isOpeningKept: isOpeningTrue(draft.summary ?? '', facts),
    isFollowUpDropped: question.dropped.length > 0,
  }
}

function isOpeningTrue(summary: string, facts: Facts): boolean {
  const [opening] = checkAfter('', summary.slice(0, MAX_LENGTH), facts)
  return opening !== undefined && opening.rejection === null
}

function show(text: string, facts: Facts, max: number, lead = ''): Shown {
  const { stored, figures, dropped } = factCheckText(text.slice(0, MAX_LENGTH), facts, lead)
  return { sentences: stored.slice(0, max), figures: sum(figures.slice(0, max)), dropped }
}

function factCheckSection(
  { title = '', content = '' }: { readonly title?: string; readonly content?: string },
  facts: Facts,
  before: string,
): SectionView {
  const heading = factCheckTitle(title, facts)
  const lead = [before, heading.title ?? ''].filter((text) => text !== '').join('\n')
  const body = show(content, facts, MAX.content, lead)
  const isShown = body.sentences.length > 0
  const parts = isShown ? [heading, body] : [body]
  return {
    section: isShown
      ? { title: heading.title ?? PLAIN_TITLE, content: body.sentences.join(' ') }
      : null,
    figures: sum(parts.map(({ figures }) => figures)),
    shown: body.sentences.length + (isShown && heading.title !== null ? 1 : 0),
    dropped: [...heading.dropped, ...body.dropped],
  }
}

/** A title on one line, without the final period that makes it a sentence; null when rejected. */
export function factCheckTitle(
  title: string,
  facts: Facts,
): Part & { readonly title: string | null } {
  const line = title.replace(/\s+/g, ' ').trim()
  if (line.length > MAX_TITLE_LENGTH || line === '') return { title: null, figures: 0, dropped: [] }
  const { stored, figures, dropped } = factCheckText(line, facts)
  const isWhole = dropped.length === 0 && stored.length === 1
  if (isWhole)
    return { title: stored.join(' ').replace(/[.:]$/, ''), figures: sum(figures), dropped }
  return isLabel(line, dropped)
    ? { title: line.replace(/[.:]$/, ''), figures: 0, dropped: [] }
    : { title: null, figures: 0, dropped }
}

/** "The bigger picture", "What's missing": it names what follows and states nothing of its own. */
function isLabel(line: string, dropped: readonly CheckedSentence[]): boolean {
  return (
    dropped.length === 1 &&
    dropped[0]?.rejection?.rule === 'unsupported' &&
    LABEL_WORD.test(dropped[0].rejection.words) &&
    line.split(' ').length <= MAX_LABEL_WORDS &&
    !/\d|\bthan\b|[?!]/.test(line)
  )
}

const MAX_LABEL_WORDS = 6
/** Words that place or size what follows, or say that it argues against. */
const LABEL_WORD =
  /^(?:more|most|less|least|closer|closest|nearer|nearest|further|longer|shorter|wider|broader|bigger|biggest|larger|largest|smaller|smallest|above|below|beyond|behind|misses|missing|met|unmet|lacks|lacking|fails|blocks|catch|caution|waits|wait|warning|next|event|turned|triggers?)$/i

function factCheckQuestion(text: string | null, facts: Facts): Shown {
  const none = { sentences: [], figures: 0, dropped: [] }
  if (text === null || text.trim() === '') return none
  const { stored, figures, dropped } = factCheckText(text.slice(0, MAX_LENGTH), facts)
  const [question] = stored
  const isQuestion = stored.length === 1 && question?.endsWith('?') === true
  if (dropped.length > 0 || !isQuestion || question.length > MAX_QUESTION_LENGTH)
    return { ...none, dropped }
  return { sentences: stored, figures: sum(figures), dropped }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0)
}
