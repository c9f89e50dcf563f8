import type { Facts } from '../../../domain/fact-check/fact.ts'
import { foldMarks, normalizeText } from '../../../domain/fact-check/normalize-text.ts'
import { splitSentences } from '../../../domain/fact-check/split-sentences.ts'
import type { ModelDraft } from '../../ports/answer-model.ts'
import { factCheckTitle, MAX } from './fact-check-draft.ts'
import { checkAfter, factCheckText, joinSentences } from './fact-check-text.ts'

/** Returns what each draft adds that may already be shown. */
export type NewSentences = (draft: ModelDraft, facts: Facts) => readonly string[]

/** Maximum characters read of a part; the rest is not shown. */
const MAX_LENGTH = 4_000

type Field = { readonly text: string; readonly title: string; readonly max: number }

/**
 * Tracks drafts as they grow: a sentence of the summary or a section is returned once, in order, when it
 * has passed and something follows it. An unfinished one never is: "RSI is 7" may become "RSI is 71.2".
 */
export function createNewSentences(): NewSentences {
  const seen = new Set<string>()
  const readUpTo = new Map<number, string>()
  let before: readonly Field[] = []
  return (draft, facts) => {
    const fields = listFields(draft)
    // A model writes one part at a time, in any order: unchanged parts are complete.
    const still = before.map((field, index) => field.text === fields[index]?.text)
    before = fields
    return fields.flatMap((field, index) => {
      const isWhole = still[index] === true
      const state = `${field.title}\n${isWhole}\n${countSentences(field.text, field.max)}`
      // Most deltas only add letters; another check would find nothing new.
      if (readUpTo.get(index) === state) return []
      readUpTo.set(index, state)
      return savePassed(field, isWhole, facts).filter(
        (sentence) => !seen.has(sentence) && seen.add(sentence),
      )
    })
  }
}

function listFields({ summary, sections = [] }: ModelDraft): readonly Field[] {
  return [
    { text: (summary ?? '').slice(0, MAX_LENGTH), title: '', max: MAX.summary },
    ...sections.slice(0, MAX.sections).map(({ title = '', content = '' }) => ({
      text: content.slice(0, MAX_LENGTH),
      title,
      max: MAX.content,
    })),
  ]
}

/** Changes when there may be another sentence, or a quotation was closed. */
function countSentences(text: string, max: number): string {
  const folded = foldMarks(normalizeText(text))
  const count = splitSentences(folded).length
  // Stops counting past the maximum, however long a text grows.
  return count > max * 2 ? 'enough' : `${count} ${folded.match(/"/g)?.length ?? 0}`
}

function savePassed({ text, title, max }: Field, isWhole: boolean, facts: Facts) {
  const lead = factCheckTitle(title, facts).title ?? ''
  const found = checkAfter(lead, text, facts).map((sentence) => sentence.text)
  const open = found.findIndex((sentence) => isQuoteOpen(sentence))
  const finished = isWhole
    ? found
    : found.slice(0, open < 0 ? -1 : Math.min(open, found.length - 1))
  return factCheckText(joinSentences(finished.slice(0, max * 2)), facts, lead).stored.slice(0, max)
}

/** Whether a quotation is still open: it may contain periods. */
function isQuoteOpen(sentence: string): boolean {
  return (sentence.match(/["“”„«»]/g)?.length ?? 0) % 2 === 1
}
