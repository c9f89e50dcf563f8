import { describe, expect, it } from 'vitest'

import { explainSignal } from '../explanations/explain-signal.ts'
import { writeFullResponse } from '../explanations/full-response.ts'
import { summarizeSignals } from '../explanations/summarize-signals.ts'
import type { NoSignal, Signal } from '../signals/signal.ts'
import { checkText } from './check-text.ts'
import { judgeSampleStocks, breakdownOf } from './sample-narrations.fixture.ts'

function listDrops(
  text: string,
  signals: readonly (Signal | NoSignal)[],
  company?: string,
): string[] {
  const names = signals.map(({ ticker }) => ({ name: company ?? `${ticker} Inc.`, ticker }))
  return checkText(text, breakdownOf(signals, { names }), 'rules').sentences.flatMap(
    ({ text: sentence, rejection }) =>
      rejection === null ? [] : [`${rejection.rule} "${rejection.words}" in: ${sentence}`],
  )
}

describe('the fact check over our own explanations of the sample market', () => {
  const stocks = judgeSampleStocks(75)

  it('drops no sentence of an explanation', () => {
    const drops = stocks
      .flat()
      .flatMap((signal) => listDrops(explainSignal(signal, `${signal.ticker} Inc.`).text, [signal]))
    expect([...new Set(drops)].slice(0, 40)).toEqual([])
  })

  it('drops no sentence of a summary or of a report over many stocks', () => {
    const drops = (stocks[0] ?? []).flatMap((_, index) => {
      const signals = stocks
        .flatMap((stock) => stock[index] ?? [])
        .filter((__, stock) => stock % 3 === index % 3)
      const named = signals.map((signal) => ({ signal, company: `${signal.ticker} Inc.` }))
      const text = `${summarizeSignals(signals)}\n\n${writeFullResponse(named, '')}`
      return listDrops(text, signals)
    })
    expect([...new Set(drops)].slice(0, 40)).toEqual([])
  })
})
