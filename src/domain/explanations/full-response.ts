import type { NoSignal, Signal } from '../signals/signal.ts'
import { explainSignal } from './explain-signal.ts'
import { summarizeSignals } from './summarize-signals.ts'

/** One answer with its listing's name, null when unknown. */
export type NamedSignal = { readonly signal: Signal | NoSignal; readonly company: string | null }

/**
 * The longer report over several answers, in plain text: the summary, then for each answer its action,
 * reasons, and what would change it, then the disclaimer. Lines end with "\n", parts are separated by an
 * empty line, list items begin with "- ".
 * @param disclaimer the product's full notice
 */
export function writeFullResponse(results: readonly NamedSignal[], disclaimer: string): string {
  const summary = summarizeSignals(results.map(({ signal }) => signal))
  return [summary, ...results.map(writeSection), disclaimer].join('\n\n')
}

function writeSection({ signal, company }: NamedSignal): string {
  const { sentence, points, counter, changes, asOf } = explainSignal(signal, company)
  const action = signal.kind === 'signal' ? signal.action : 'NO SIGNAL'
  const lines = [
    `${signal.ticker}: ${action}`,
    sentence,
    ...points.map((point) => `- ${point.text}`),
    counter,
    signal.kind === 'signal' ? 'What would change it:' : 'What to do next:',
    ...changes.map((change) => `- ${change}`),
    asOf,
  ]
  return lines.filter((line) => line !== null).join('\n')
}
