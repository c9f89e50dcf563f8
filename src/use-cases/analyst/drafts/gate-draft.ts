import type { AnalystAnswer, AnswerSection } from '../../../domain/analyst/answer.ts'
import type { CheckedSentence } from '../../../domain/gate/checked-text.ts'
import type { FactSheet } from '../../../domain/gate/fact.ts'
import type { NarratorDraft } from '../../ports/narrator.ts'
import { gateText } from './gate-text.ts'

/** Longest answer that is shown, in parts and sentences; what is beyond it is left off unchecked. */
export const MOST = { summary: 3, sections: 5, content: 8, insights: 4, insight: 2 } as const

/** Longest part of a draft that is read, in characters. */
const LONGEST = 4_000
const LONGEST_TITLE = 80
const LONGEST_QUESTION = 160

/** Stands over a section whose own title failed. */
const PLAIN_TITLE = 'More on this'

/** A whole draft after every sentence of it was held against the facts. */
export type GatedDraft = {
  /** Of what passed; the summary's sentences apart. */
  readonly answer: Omit<AnalystAnswer, 'summary'> & { readonly summary: readonly string[] }
  /** Figures of what is shown besides the summary. */
  readonly figures: number
  /** Sentences and titles shown besides the summary. */
  readonly shown: number
  readonly dropped: readonly CheckedSentence[]
  /** Whether the draft had a question to go on with that failed. */
  readonly isFollowUpDropped: boolean
}

type Part = { readonly figures: number; readonly dropped: readonly CheckedSentence[] }
type Shown = Part & { readonly sentences: readonly string[] }
type ShownSection = Part & { readonly section: AnswerSection | null; readonly shown: number }

/** Checks all of a draft and keeps what passed, within bounds. */
export function gateDraft(draft: NarratorDraft, sheet: FactSheet): GatedDraft {
  const summary = show(draft.summary ?? '', sheet, MOST.summary)
  const sections = (draft.sections ?? [])
    .slice(0, MOST.sections)
    .map((section) => gateSection(section, sheet))
  const insights = (draft.insights ?? [])
    .slice(0, MOST.insights)
    .map((insight) => show(insight, sheet, MOST.insight))
  const question = gateQuestion(draft.followUp ?? null, sheet)
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
    isFollowUpDropped: question.dropped.length > 0,
  }
}

function show(text: string, sheet: FactSheet, most: number, lead = ''): Shown {
  const { kept, figures, dropped } = gateText(text.slice(0, LONGEST), sheet, lead)
  return { sentences: kept.slice(0, most), figures: sum(figures.slice(0, most)), dropped }
}

function gateSection(
  { title = '', content = '' }: { readonly title?: string; readonly content?: string },
  sheet: FactSheet,
): ShownSection {
  const heading = gateTitle(title, sheet)
  const body = show(content, sheet, MOST.content, heading.title ?? '')
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

/** A title on one line, without the full stop that makes it a sentence; null when it fails. */
export function gateTitle(
  title: string,
  sheet: FactSheet,
): Part & { readonly title: string | null } {
  const line = title.replace(/\s+/g, ' ').trim()
  if (line.length > LONGEST_TITLE || line === '') return { title: null, figures: 0, dropped: [] }
  const { kept, figures, dropped } = gateText(line, sheet)
  const isWhole = dropped.length === 0 && kept.length === 1
  if (!isWhole) return { title: null, figures: 0, dropped }
  return { title: kept.join(' ').replace(/[.:]$/, ''), figures: sum(figures), dropped }
}

function gateQuestion(text: string | null, sheet: FactSheet): Shown {
  const none = { sentences: [], figures: 0, dropped: [] }
  if (text === null || text.trim() === '') return none
  const { kept, figures, dropped } = gateText(text.slice(0, LONGEST), sheet)
  const [question] = kept
  const isQuestion = kept.length === 1 && question?.endsWith('?') === true
  if (dropped.length > 0 || !isQuestion || question.length > LONGEST_QUESTION)
    return { ...none, dropped }
  return { sentences: kept, figures: sum(figures), dropped }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0)
}
