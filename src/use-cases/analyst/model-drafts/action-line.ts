import type { Facts } from '../../../domain/fact-check/fact.ts'
import { findActions } from '../../../domain/fact-check/find-actions.ts'
import { factIndex, type FactIndex } from '../../../domain/fact-check/fact-index.ts'
import { foldMarks } from '../../../domain/fact-check/normalize-text.ts'
import { readSentence } from '../../../domain/fact-check/read-sentence.ts'
import { splitSentences } from '../../../domain/fact-check/split-sentences.ts'
import type { Ticker } from '../../../domain/market/listings/ticker.ts'

/**
 * Ensures that a summary states the engine's action for each stock in question: where one is missing,
 * the rules' sentences with it come first.
 * @param summary sentences that passed the fact check
 * @param rulesSummary the rules' own; if it has no action either, none is needed
 * @returns the summary, and whether it now has sentences of the rules
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

/** For each sentence, the stocks whose engine action it states. */
function listClaimed(
  sentences: readonly string[],
  index: FactIndex,
): readonly (readonly Ticker[])[] {
  let carried = index.only
  return sentences.map((text) => {
    const sentence = readSentence(
      foldMarks(text),
      { carried, subject: carried, lead: '', group: [], listed: [] },
      index,
    )
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
