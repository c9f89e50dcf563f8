import type { Passage } from '../../domain/questions/passage.ts'

/** Our own pages' text, searchable by question. */
export type Knowledge = {
  /**
   * Searches for passages that answer a question.
   * @param text the question, of any length
   * @returns best first, at most five; empty if nothing matches well enough
   */
  readonly search: (text: string) => readonly Passage[]
}
