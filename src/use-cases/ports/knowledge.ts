import type { Passage } from '../../domain/questions/passage.ts'

/** What our own pages say, found by what somebody asks. */
export type Knowledge = {
  /**
   * Looks for passages that answer a question.
   * @param text as asked, of any length
   * @returns best first, at most five; empty when nothing fits well enough to be shown
   */
  readonly search: (text: string) => readonly Passage[]
}
