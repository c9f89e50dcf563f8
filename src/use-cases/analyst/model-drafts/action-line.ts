import type { Facts } from '../../../domain/fact-check/fact.ts'
import { findActions } from '../../../domain/fact-check/find-actions.ts'
import { factIndex, type FactIndex } from '../../../domain/fact-check/fact-index.ts'
import { foldMarks } from '../../../domain/fact-check/normalize-text.ts'
import { readSentence } from '../../../domain/fact-check/read-sentence.ts'
import { splitSentences } from '../../../domain/fact-check/split-sentences.ts'
import type { Ticker } from '../../../domain/market/listings/ticker.ts'

/**
 * Sees to it that a summary says what the engine says of each stock asked about: where a stock's
 * action is missing, the rules' sentences that say it come first.
 * @param summary sentences that passed the gate
 * @param rulesSummary the rules' own; where it says no action either, none belongs there
 * @returns the summary, and whether sentences of the rules stand in it now
 */
export function addActionLine(
  summary: readonly string[],
  rulesSummary: string,
  requested: readonly Ticker[],
  facts: Facts,
): { readonly summary: readonly string[]; readonly isMixed: boolean } {
  const index = factIndex(facts)
  const claimed = new Set(listClaimed(summary, index).flat())
  const missing = new Set(
    requested.filter((ticker) => index.signals.has(ticker) && !claimed.has(ticker)),
  )
  const own = splitSentences(rulesSummary).map(({ at, end }) => rulesSummary.slice(at, end))
  const fromRules = listClaimed(own, index)
  const lines = own.filter((_, position) => fromRules[position]?.some((each) => missing.has(each)))
  const rest = summary.filter((sentence) => !lines.includes(sentence))
  return { summary: [...lines, ...rest], isMixed: lines.length > 0 }
}

/** For each sentence, the stocks whose action by the engine it says. */
function listClaimed(
  sentences: readonly string[],
  index: FactIndex,
): readonly (readonly Ticker[])[] {
  let carried = index.only
  return sentences.map((text) => {
    const sentence = readSentence(foldMarks(text), carried, index)
    const named = sentence.mentions.map(({ ticker }) => ticker)
    const owners = named.length > 0 ? named : carried === null ? [] : [carried]
    carried = named.at(-1) ?? carried
    if (text.trimEnd().endsWith('?')) return []
    const actions = new Set(findActions(sentence).map(({ action }) => action))
    return owners.filter((ticker) => actions.has(actionOf(ticker, index)))
  })
}

function actionOf(ticker: Ticker, { signals }: FactIndex) {
  const signal = signals.get(ticker)
  return signal?.kind === 'signal' ? signal.action : 'NO SIGNAL'
}
