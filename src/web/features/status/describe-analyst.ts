import type { AnalystStatus } from '../../../use-cases/analyst/generated-answer.ts'

/** Why sentences were dropped, as in "3 for a number that is not in the facts". */
const RULE_LABELS: Readonly<Record<string, string>> = {
  number: 'a number that is not in the facts',
  relation: 'a comparison the readings do not support',
  action: 'a signal the rules did not give',
  ticker: 'a stock that was not in the question',
  date: 'a date that is not in the facts',
  promise: 'a promise',
  forecast: 'a forecast',
  headline: 'a made-up headline',
  markup: 'links or markup',
}

/** Why the rules answered instead, as in "2 because it was too slow". */
const REASON_WORDS: Readonly<Record<string, string>> = {
  refused: 'its server rejected the key or the model name',
  busy: 'it was busy',
  unavailable: 'it could not be reached',
  'too-slow': 'it was too slow',
  unreadable: 'its answer could not be read',
  endless: 'it did not stop writing',
  stopped: 'it was stopped',
  unverified: 'too much of it was not supported by the facts',
  budget: 'the daily budget was used up',
  resting: 'it was paused after failures',
}

/** Who writes the answers here, as one sentence. */
export function formatWriter(model: AnalystStatus['model']): string {
  return model === null
    ? 'The rules write every answer: no language model is connected.'
    : `${model.model} (${model.provider}) words the answers. The rules set every signal and check every sentence.`
}

/**
 * How many sentences were dropped, and why: "3 for a promise".
 * @returns one line per reason that ever occurred, most frequent first
 */
export function listDropped(counts: AnalystStatus['droppedByRule']): string[] {
  return listCounts(counts).map(
    ([rule, count]) => `${group(count)} for ${RULE_LABELS[rule] ?? rule}`,
  )
}

/** Like `listDropped`, for answers a model should have written. */
export function listFallbacks(counts: AnalystStatus['fallbacksByReason']): string[] {
  return listCounts(counts).map(
    ([reason, count]) => `${group(count)} because ${REASON_WORDS[reason] ?? reason}`,
  )
}

/** Thousands separators, the same in every browser. */
export function group(count: number): string {
  return count.toLocaleString('en-US')
}

function listCounts(counts: Readonly<Record<string, number>>): [string, number][] {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .toSorted(([a, countA], [b, countB]) => countB - countA || a.localeCompare(b, 'en'))
}
