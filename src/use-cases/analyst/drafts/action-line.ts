import type { FactSheet } from '../../../domain/gate/fact.ts'
import { findActions } from '../../../domain/gate/find-actions.ts'
import { indexSheet, type SheetIndex } from '../../../domain/gate/index-sheet.ts'
import { foldMarks } from '../../../domain/gate/normalize-text.ts'
import { readSentence } from '../../../domain/gate/read-sentence.ts'
import { splitSentences } from '../../../domain/gate/split-sentences.ts'
import type { Ticker } from '../../../domain/market/ticker.ts'

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
  asked: readonly Ticker[],
  sheet: FactSheet,
): { readonly summary: readonly string[]; readonly isMixed: boolean } {
  const index = indexSheet(sheet)
  const said = new Set(listSaid(summary, index).flat())
  const missing = new Set(asked.filter((ticker) => index.signals.has(ticker) && !said.has(ticker)))
  const own = splitSentences(rulesSummary).map(({ at, end }) => rulesSummary.slice(at, end))
  const saidByRules = listSaid(own, index)
  const lines = own.filter((_, place) => saidByRules[place]?.some((each) => missing.has(each)))
  const rest = summary.filter((sentence) => !lines.includes(sentence))
  return { summary: [...lines, ...rest], isMixed: lines.length > 0 }
}

/** For each sentence, the stocks whose action by the engine it says. */
function listSaid(sentences: readonly string[], index: SheetIndex): readonly (readonly Ticker[])[] {
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

function actionOf(ticker: Ticker, { signals }: SheetIndex) {
  const signal = signals.get(ticker)
  return signal?.kind === 'signal' ? signal.action : 'NO SIGNAL'
}
