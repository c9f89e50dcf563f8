import { describe, expect, it } from 'vitest'

import { checkText } from '../gate/check-text.ts'
import { EVERY_REASON, noSignalOf } from '../narration/any-signal.fixture.ts'
import { composeAnswer } from './compose-answer.ts'
import type { Evidence } from './evidence.ts'
import { gatherFacts } from './gather-facts.ts'
import {
  emptyEvidence,
  fullEvidence,
  INTENTS,
  judgeSampleMarket,
  questionOf,
  stockOf,
} from './sample-evidence.fixture.ts'

const LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'pt', 'nl', 'other', null] as const
const TOPICS = ['rsi', 'adx', 'sma', 'obv', 'cmf'] as const

/** What the gate refuses of an answer, each with the rule. */
function listRefused(evidence: Evidence): string[] {
  const { summary, sections, insights, followUp } = composeAnswer(evidence)
  const sheet = gatherFacts(evidence)
  const ofSections = sections.flatMap(({ title, content }) => [title, content])
  return [summary, ...ofSections, ...insights, ...(followUp === null ? [] : [followUp])].flatMap(
    (text) =>
      checkText(text, sheet).sentences.flatMap(({ text: sentence, refusal }) =>
        refusal === null ? [] : [`${refusal.rule} (${refusal.words}): ${sentence}`],
      ),
  )
}

describe.each([0, 500])('%d sessions before the last of the sample market', (before) => {
  const market = judgeSampleMarket(before)
  it.each(INTENTS)('every sentence of an answer of the kind "%s" passes the gate', (intent) => {
    const refused = market.flatMap(({ ticker }, place) => {
      const next = market[(place + 1) % market.length]?.ticker ?? ticker
      const question = questionOf(intent, intent === 'compare' ? [ticker, next] : [ticker], {
        text: `${intent} ${place}`,
        topic: intent === 'definition' ? (TOPICS[place % 5] ?? null) : null,
        language: LANGUAGES[place % LANGUAGES.length] ?? null,
      })
      return listRefused(fullEvidence(question, market))
    })
    expect(refused).toEqual([])
  })
})

describe.each(INTENTS)('an answer of the kind "%s"', (intent) => {
  it.each(EVERY_REASON)('passes the gate without a signal: $kind', (reason) => {
    const question = questionOf(intent, ['AAPL'], { topic: 'adx' })
    const stocks = [stockOf(noSignalOf(reason), 'Apple Inc.')]
    expect(listRefused({ ...emptyEvidence(question), stocks })).toEqual([])
  })

  it('passes the gate when nothing is known', () => {
    const question = questionOf(intent, [], { unknown: ['ZZZZ'], language: 'es' })
    expect(listRefused(emptyEvidence(question))).toEqual([])
  })
})

describe('screens by every measure', () => {
  const market = judgeSampleMarket()
  it.each(['buy', 'sell', 'watch', 'strongest', 'weakest'] as const)('for %s pass', (screen) => {
    const refused = [null, ...TOPICS].flatMap((topic) =>
      listRefused(fullEvidence(questionOf('screen', [], { screen, topic }), market)),
    )
    expect(refused).toEqual([])
  })

  it('and 25 stocks at once pass', () => {
    const tickers = market.slice(0, 25).map(({ ticker }) => ticker)
    expect(listRefused(fullEvidence(questionOf('signal', tickers), market))).toEqual([])
  })
})
