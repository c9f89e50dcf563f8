import { describe, expect, it } from 'vitest'

import { EVERY_REASON, noSignalOf } from '../explanations/any-signal.fixture.ts'
import type { AnalystAnswer } from './answer.ts'
import { composeAnswer } from './compose-answer.ts'
import type { Intent } from './question-kinds.ts'
import {
  emptyEvidence,
  figuresOf,
  fullEvidence,
  INTENTS,
  judgeSampleMarket,
  questionOf,
  stockOf,
} from './sample-evidence.fixture.ts'
import { splitSentences } from './split-sentences.ts'

const market = judgeSampleMarket()
const tickers = market.map(({ ticker }) => ticker)

/** RSI as the engine has it, in two decimals. */
function rsiOf(ticker: string): string {
  const stock = market.find((one) => one.ticker === ticker)
  if (stock?.signal.kind !== 'signal') throw new Error(`${ticker} has no signal`)
  return stock.signal.readings.rsi.toFixed(2)
}

/** The question forms under test, for one stock and the one after it in the market. */
function requestOf(intent: Intent, ticker: string) {
  const next = tickers[(tickers.indexOf(ticker as (typeof tickers)[number]) + 1) % tickers.length]
  const requested = intent === 'compare' ? [ticker, next ?? ticker] : [ticker]
  return questionOf(intent, requested, { topic: intent === 'definition' ? 'rsi' : null })
}

const answerOf = (intent: Intent, ticker: string) =>
  composeAnswer(fullEvidence(requestOf(intent, ticker), market))

function textsOf({ summary, sections, insights }: AnalystAnswer): readonly string[] {
  return [summary, ...sections.map(({ content }) => content), ...insights]
}

function sentencesOf(answer: AnalystAnswer): readonly string[] {
  return textsOf(answer).flatMap(splitSentences)
}

function expectWholeAnswer(answer: AnalystAnswer) {
  expect(answer.summary).not.toBe('')
  expect(answer.sections.length).toBeLessThanOrEqual(5)
  expect(answer.insights.length).toBeGreaterThanOrEqual(1)
  expect(answer.insights.length).toBeLessThanOrEqual(4)
  const sentences = sentencesOf(answer)
  expect(sentences.filter((sentence) => !/[.?!][”"]?$/.test(sentence))).toEqual([])
  expect(sentences.filter((one, index) => sentences.indexOf(one) < index)).toEqual([])
  const ours = textsOf(answer)
    .join(' ')
    .replaceAll(/“[^”]*”/g, '')
  expect(ours).not.toMatch(/!|\byou\b|\byour\b|undefined|\bNaN\b|null/i)
}

describe.each(INTENTS)('an answer to a question of the kind "%s"', (intent) => {
  it('is complete, impersonal and not repetitive, for every stock of the sample market', () => {
    for (const ticker of tickers) expectWholeAnswer(answerOf(intent, ticker))
  })

  it('has the same words for the same evidence', () => {
    expect(answerOf(intent, 'NVDA')).toEqual(answerOf(intent, 'NVDA'))
  })

  it('is complete when nothing is known', () => {
    const question = questionOf(intent, [], { unknown: ['ZZZZ', '<b>'], language: 'de' })
    const answer = composeAnswer(emptyEvidence(question))
    expectWholeAnswer(answer)
    expect(textsOf(answer).join(' ')).not.toContain('<b>')
  })

  it.each(EVERY_REASON)('is complete without a signal: $kind', (reason) => {
    const question = questionOf(intent, ['AAPL'], { topic: 'adx' })
    const stocks = [stockOf(noSignalOf(reason), 'Apple Inc.', null)]
    const answer = composeAnswer({ ...emptyEvidence(question), stocks })
    expectWholeAnswer(answer)
    expect(textsOf(answer).join(' ')).not.toMatch(/AAPL\)? is a/)
  })
})

const WITH_SIGNAL: readonly Intent[] = ['personal', 'own-position', 'why', 'news', 'signal']

describe.each(WITH_SIGNAL)('an answer of the kind "%s" about a stock', (intent) => {
  it('has the action of the engine and its date, first unless headlines or personal advice are asked for', () => {
    for (const { ticker, company, signal } of market) {
      if (signal.kind !== 'signal') throw new Error(`${ticker} has no signal`)
      const { summary } = answerOf(intent, ticker)
      // The reason comes with its readings, and the date after it.
      const opening =
        intent === 'why'
          ? `${ticker} is a ${signal.action}`
          : `${company} (${ticker}) is a ${signal.action} as of Aug 20, 2026: `
      const isLater = intent === 'news' || intent === 'personal'
      expect(isLater ? summary.includes(opening) : summary.startsWith(opening)).toBe(true)
    }
  })

  it('says what would change the action first and what contradicts it', () => {
    for (const { ticker, explanation } of market) {
      const text = textsOf(answerOf(intent, ticker)).join(' ')
      expect(text).toContain(explanation.changes[0]?.replace('Becomes', 'becomes'))
      expect(text).toContain(explanation.counter ?? ticker)
    }
  })

  it('says that sample data are Sample', () => {
    expect(textsOf(answerOf(intent, 'AAPL')).join(' ')).toContain('Sample data')
  })

  it('differs for every stock', () => {
    const texts = tickers.map((ticker) => textsOf(answerOf(intent, ticker)).join(' '))
    expect(new Set(texts).size).toBe(tickers.length)
  })
})

describe.each([...WITH_SIGNAL, 'prediction', 'not-held'] as const)(
  'an answer of the kind "%s"',
  (intent) => {
    it('has at most about 100 words, without headlines', () => {
      const lengths = market.map(({ ticker }) => {
        const { summary, sections } = composeAnswer({
          ...fullEvidence(requestOf(intent, ticker), market),
          headlines: [],
        })
        return [summary, ...sections.map(({ content }) => content)].join(' ').split(/\s+/).length
      })
      expect(Math.max(...lengths)).toBeLessThanOrEqual(140)
      expect(lengths.toSorted((a, b) => a - b)[lengths.length >> 1]).toBeLessThanOrEqual(105)
    })
  },
)

describe('an answer to a user at risk', () => {
  const answer = answerOf('self-harm', 'AAPL')
  it('names help, and neither a stock nor a follow-up question', () => {
    const text = textsOf(answer).join(' ')
    expect(text).toContain('local emergency number')
    expect(text).toContain('findahelpline.com')
    expect(text).not.toMatch(/AAPL|Apple|BUY|SELL|WATCH|signal|\d/)
    expect(answer.followUp).toBeNull()
  })
})

describe('a declined question', () => {
  it.each(['misuse', 'tampering'] as const)('of %s mentions no stock', (intent) => {
    expect(textsOf(answerOf(intent, 'AAPL')).join(' ')).not.toMatch(/AAPL|Apple/)
  })

  it('of tampering says where method and instructions are published', () => {
    expect(answerOf('tampering', 'AAPL').summary).toContain('/method')
  })
})

describe('a term', () => {
  it('comes with the current reading of a named stock', () => {
    const text = textsOf(answerOf('definition', 'AAPL')).join(' ')
    expect(text).toMatch(/^RSI \(Relative Strength Index\) shows /)
    expect(text).toMatch(new RegExp(`AAPL as of Aug 20, 2026: [^:]+: RSI ${rsiOf('AAPL')}\\.`))
  })
})

describe('a symbol without a listing', () => {
  const question = questionOf('unknown-ticker', ['APPL'], { unknown: ['ZZZZ'] })
  const unknown = stockOf(noSignalOf({ kind: 'unknown-ticker' }, 'APPL'), null, null)
  const nearest = { ticker: market[0]?.ticker ?? unknown.ticker, name: 'Apple Inc.' }
  const answer = composeAnswer({ ...emptyEvidence(question), stocks: [{ ...unknown, nearest }] })

  it('is reported as not found, with the nearest listing and no figure', () => {
    expect(answer.summary).toContain('APPL and ZZZZ')
    expect(answer.summary).toContain('The closest match for APPL is Apple Inc. (AAPL).')
    expect(textsOf(answer).join(' ')).not.toMatch(/\d/)
  })

  it('is named along with known stocks', () => {
    const requested = questionOf('signal', ['AAPL'], { unknown: ['ZZZZ'] })
    expect(composeAnswer(fullEvidence(requested, market)).summary).toContain(
      'We couldn’t find ZZZZ.',
    )
  })
})

describe('a question in another language', () => {
  const summarize = (language: 'de' | 'fr' | 'other', requested = ['NVDA']) =>
    composeAnswer(fullEvidence(questionOf('signal', requested, { language }), market)).summary

  it('gets one line in that language first, with the action', () => {
    expect(summarize('de')).toMatch(
      /^Das Signal für NVDA ist WATCH \(Beobachten\); der Rest der Antwort ist auf Englisch\. Nvidia/,
    )
    expect(summarize('fr')).toMatch(
      /^Le signal de NVDA est WATCH \(à surveiller\); le reste de la réponse est en anglais\. /,
    )
    expect(summarize('de', ['NVDA', 'CVX'])).toMatch(
      /^NVDA: WATCH \(Beobachten\); CVX: BUY \(Kauf\); der Rest der Antwort ist auf Englisch\. /,
    )
  })

  it('gets its figure within that line', () => {
    const question = figuresOf('what is the rsi of @', ['NVDA'], { language: 'es' })
    expect(composeAnswer(fullEvidence(question, market)).summary).toMatch(
      /^La señal de NVDA es WATCH \(observar\); el resto de la respuesta está en inglés: NVDA’s RSI is 53\.42/,
    )
  })

  it('gets that line in English when the language is not one of those', () => {
    expect(summarize('other')).toMatch(/^Tapelight answers in English only\. /)
  })
})

describe('several stocks', () => {
  it.each([3, 4, 12, 25])('%d of them are all covered', (count) => {
    const requested = tickers.slice(0, count)
    const answer = composeAnswer(fullEvidence(questionOf('signal', requested), market))
    expectWholeAnswer(answer)
    const text = textsOf(answer).join(' ')
    expect(requested.filter((ticker) => !text.includes(`${ticker}: `))).toEqual([])
  })
})

describe('an everyday question about one stock', () => {
  const summaryOf = (intent: Intent, ticker: string, words: string) =>
    composeAnswer(fullEvidence(questionOf(intent, [ticker], { words }), market)).summary

  it('that takes a level for granted is corrected, or has how near the price is', () => {
    expect(summaryOf('why', 'ORCL', 'why is @ at its high')).toMatch(
      /^ORCL is not at its 52-week high: it closed 58\.91% below it\./,
    )
    expect(summaryOf('why', 'TSLA', 'why is @ near its high')).toMatch(
      /^TSLA is not near its 52-week high: it closed 30\.81% below it\./,
    )
    expect(summaryOf('why', 'KO', 'why is @ at its high')).toContain(
      ': KO closed 1.49% below its 52-week high.',
    )
  })

  it('on how many shares to buy is no advice', () => {
    expect(summaryOf('signal', 'T', 'how many shares of @ should i get')).toMatch(
      /^This isn’t advice: AT&T \(T\) is a BUY as of /,
    )
  })

  it('whether it has been a SELL before has a yes or a no', () => {
    expect(summaryOf('signal-date', 'TSLA', '@ was on sell before right')).toMatch(
      /^Yes: TSLA was a SELL from Jul 30 to Aug 14, before it became a WATCH on Aug 17\./,
    )
  })
})
