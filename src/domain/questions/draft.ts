import type { Phrases } from '../explanations/choose-phrase.ts'
import type { Evidence } from './evidence.ts'

/** Whole sentences under a heading. */
export type DraftSection = { readonly title: string; readonly sentences: readonly string[] }

/** An answer before assembly: sentences are separate, so that duplicates can be dropped. */
export type Draft = {
  readonly summary: readonly string[]
  readonly sections: readonly DraftSection[]
  readonly insights: readonly string[]
  readonly followUp: string | null
}

/** Picks one of several phrasings; `role` is what the sentence does in the answer. */
export type PickWords = <Phrase>(phrases: Phrases<Phrase>, role: string) => Phrase

/** Writes the answer to one kind of question. */
export type Writer = (evidence: Evidence, pick: PickWords) => Draft
