import { describe, expect, it } from 'vitest'

import { checkText } from '../fact-check/check-text.ts'
import { EVERY_REASON, noSignalOf } from '../explanations/any-signal.fixture.ts'
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

/** The fact check's rejections of an answer, each with its rule. */
function listRejected(evidence: Evidence): string[] {
  const { summary, sections, insights, followUp } = composeAnswer(evidence)
  const facts = gatherFacts(evidence)
  const ofSections = sections.flatMap(({ title, content }) => [title, content])
  return [summary, ...ofSections, ...insights, ...(followUp === null ? [] : [followUp])].flatMap(
    (text) =>
      checkText(text, facts).sentences.flatMap(({ text: sentence, rejection }) =>
        rejection === null ? [] : [`${rejection.rule} (${rejection.words}): ${sentence}`],
      ),
  )
}

describe.each([0, 500])('%d sessions before the last of the sample market', (before) => {
  const market = judgeSampleMarket(before)
  it.each(INTENTS)(
    'every sentence of an answer of the kind "%s" passes the fact check',
    (intent) => {
      const rejected = market.flatMap(({ ticker }, index) => {
        const next = market[(index + 1) % market.length]?.ticker ?? ticker
        const question = questionOf(intent, intent === 'compare' ? [ticker, next] : [ticker], {
          text: `${intent} ${index}`,
          topic: intent === 'definition' ? (TOPICS[index % 5] ?? null) : null,
          language: LANGUAGES[index % LANGUAGES.length] ?? null,
        })
        return listRejected(fullEvidence(question, market))
      })
      expect(rejected).toEqual([])
    },
  )
})

describe.each(INTENTS)('an answer of the kind "%s"', (intent) => {
  it.each(EVERY_REASON)('passes the fact check without a signal: $kind', (reason) => {
    const question = questionOf(intent, ['AAPL'], { topic: 'adx' })
    const stocks = [stockOf(noSignalOf(reason), 'Apple Inc.')]
    expect(listRejected({ ...emptyEvidence(question), stocks })).toEqual([])
  })

  it('passes the fact check when nothing is known', () => {
    const question = questionOf(intent, [], { unknown: ['ZZZZ'], language: 'es' })
    expect(listRejected(emptyEvidence(question))).toEqual([])
  })
})

describe('screens by every measure', () => {
  const market = judgeSampleMarket()
  it.each(['buy', 'sell', 'watch', 'strongest', 'weakest'] as const)('for %s pass', (screen) => {
    const rejected = [null, ...TOPICS].flatMap((topic) =>
      listRejected(fullEvidence(questionOf('screen', [], { screen, topic }), market)),
    )
    expect(rejected).toEqual([])
  })

  it('and 25 stocks at once pass', () => {
    const tickers = market.slice(0, 25).map(({ ticker }) => ticker)
    expect(listRejected(fullEvidence(questionOf('signal', tickers), market))).toEqual([])
  })
})
