import type { Intent } from '../../domain/questions/question.ts'

/** What an answer may need besides the stocks it is about. */
type Part = 'judged' | 'movers' | 'breadth' | 'headlines' | 'passages'

const NEEDED: Readonly<Record<Intent, readonly Part[]>> = {
  'self-harm': [],
  misuse: [],
  tampering: [],
  guarantee: [],
  prediction: ['breadth'],
  personal: [],
  'own-position': [],
  why: ['breadth', 'headlines'],
  compare: [],
  screen: ['judged'],
  movers: ['movers', 'breadth'],
  breadth: ['breadth', 'judged'],
  news: ['headlines'],
  record: [],
  definition: ['passages'],
  'how-to': ['passages'],
  signal: [],
  greeting: [],
  about: [],
  'unknown-ticker': [],
  'off-topic': [],
}

/** Whether an answer of this kind leans on a part of the evidence, so that it is worth waiting for. */
export function needsEvidence(intent: Intent, part: Part): boolean {
  return NEEDED[intent].includes(part)
}
