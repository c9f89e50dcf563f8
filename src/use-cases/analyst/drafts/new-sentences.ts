import type { FactSheet } from '../../../domain/gate/fact.ts'
import { foldMarks, normalizeText } from '../../../domain/gate/normalize-text.ts'
import { splitSentences } from '../../../domain/gate/split-sentences.ts'
import type { NarratorDraft } from '../../ports/narrator.ts'
import { gateTitle, MOST } from './gate-draft.ts'
import { checkAfter, gateText, joinSentences } from './gate-text.ts'

/** Finds what each draft adds that may be shown already. */
export type NewSentences = (draft: NarratorDraft, sheet: FactSheet) => readonly string[]

/** Longest part that is read, in characters; what is beyond is not shown. */
const LONGEST = 4_000

type Field = { readonly text: string; readonly title: string; readonly most: number }

/**
 * Follows drafts as they grow: a sentence of the summary or a section comes out once, in order, when
 * it has passed and something stands behind it. The one that is being written never does: "RSI is 7"
 * may yet become "RSI is 71.2".
 */
export function createNewSentences(): NewSentences {
  const seen = new Set<string>()
  const readUpTo = new Map<number, string>()
  let before: readonly Field[] = []
  return (draft, sheet) => {
    const fields = listFields(draft)
    // A model writes one part at a time, in whatever order: what stands still while it writes is whole.
    const still = before.map((field, place) => field.text === fields[place]?.text)
    before = fields
    return fields.flatMap((field, place) => {
      const isWhole = still[place] === true
      const state = `${field.title}\n${isWhole}\n${countSentences(field.text, field.most)}`
      // Most pieces add letters only; a check would bring nothing new.
      if (readUpTo.get(place) === state) return []
      readUpTo.set(place, state)
      return keepPassed(field, isWhole, sheet).filter(
        (sentence) => !seen.has(sentence) && seen.add(sentence),
      )
    })
  }
}

function listFields({ summary, sections = [] }: NarratorDraft): readonly Field[] {
  return [
    { text: (summary ?? '').slice(0, LONGEST), title: '', most: MOST.summary },
    ...sections.slice(0, MOST.sections).map(({ title = '', content = '' }) => ({
      text: content.slice(0, LONGEST),
      title,
      most: MOST.content,
    })),
  ]
}

/** Changes when a sentence more may stand there, or a quotation has been closed. */
function countSentences(text: string, most: number): string {
  const folded = foldMarks(normalizeText(text))
  const count = splitSentences(folded).length
  // Beyond what is shown nothing is looked for, however long a text grows.
  return count > most * 2 ? 'enough' : `${count} ${folded.match(/"/g)?.length ?? 0}`
}

function keepPassed({ text, title, most }: Field, isWhole: boolean, sheet: FactSheet) {
  const lead = gateTitle(title, sheet).title ?? ''
  const found = checkAfter(lead, text, sheet).map((sentence) => sentence.text)
  const open = found.findIndex((sentence) => isQuoteOpen(sentence))
  const finished = isWhole
    ? found
    : found.slice(0, open < 0 ? -1 : Math.min(open, found.length - 1))
  return gateText(joinSentences(finished.slice(0, most * 2)), sheet, lead).kept.slice(0, most)
}

/** Whether a citation has begun that is not closed: what is quoted may hold full stops. */
function isQuoteOpen(sentence: string): boolean {
  return (sentence.match(/["“”„«»]/g)?.length ?? 0) % 2 === 1
}
