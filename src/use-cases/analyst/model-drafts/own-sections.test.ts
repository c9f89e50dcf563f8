import { expect, test } from 'vitest'
import {
  emptyEvidence,
  judgeSampleMarket,
  questionOf,
} from '../../../domain/questions/sample-evidence.fixture.ts'
import { gatherFacts } from '../../../domain/questions/gather-facts.ts'
import { findSection, storeUserSection } from './own-sections.ts'

const stocks = [0, 120].flatMap((before) => judgeSampleMarket(before))

test("the rules' sentence states the action of any stock, so it can precede any text", () => {
  expect(stocks.length).toBeGreaterThan(100)
  for (const stock of stocks) {
    if (stock.signal.kind !== 'signal') continue
    const evidence = { ...emptyEvidence(questionOf('signal', [stock.ticker])), stocks: [stock] }
    const rsi = `RSI is ${stock.signal.readings.rsi.toFixed(2)}.`
    const section = { title: stock.ticker, content: rsi }
    const stored = storeUserSection(section, stock, { evidence, facts: gatherFacts(evidence) })
    expect(stored).toMatchObject({
      section: { title: stock.ticker, content: `${stock.explanation.sentence} ${rsi}` },
      dropped: [],
      isMixed: true,
    })
  }
})

test('the text of the rules itself passes completely, for any stock', () => {
  for (const stock of stocks) {
    if (stock.signal.kind !== 'signal') continue
    const evidence = { ...emptyEvidence(questionOf('signal', [stock.ticker])), stocks: [stock] }
    const section = { title: stock.ticker, content: stock.explanation.text }
    const stored = storeUserSection(section, stock, { evidence, facts: gatherFacts(evidence) })
    expect(stored).toMatchObject({ section, dropped: [], isMixed: false })
  }
})

test('a title belongs to a stock if it names that one and no other', () => {
  const two = stocks.filter(({ ticker }) => ticker === 'NVDA' || ticker === 'KO').slice(0, 2)
  const evidence = { ...emptyEvidence(questionOf('signal', ['KO', 'NVDA'])), stocks: two }
  const facts = gatherFacts(evidence)
  const [first, second] = two.map(({ ticker }) => ticker)
  if (first === undefined || second === undefined) throw new Error('no two stocks')
  const find = (title: string) => findSection([{ title, content: 'x' }], first, facts)?.title
  for (const title of [first, `$${first}`, ` ${first} `, `Signal of ${first}`]) {
    expect(find(title)).toBe(title)
  }
  for (const title of ['', 'More on this', second, `${first} and ${second}`, `${first}X`]) {
    expect(find(title)).toBeUndefined()
  }
})

test('another stock is recognized by its name too, even if the text is the same', () => {
  const watched = stocks.filter(
    ({ company, signal }) =>
      company !== null && signal.kind === 'signal' && signal.action === 'WATCH',
  )
  const [one, other] = watched
  if (one === undefined || other === undefined) throw new Error('no two that read WATCH')
  const requested = [one.ticker, other.ticker]
  const evidence = { ...emptyEvidence(questionOf('signal', requested)), stocks: [one, other] }
  const request = { evidence, facts: gatherFacts(evidence) }
  const content = `${one.ticker} reads WATCH. ${other.company} reads WATCH.`
  expect(storeUserSection({ title: one.ticker, content }, one, request)).toMatchObject({
    section: { content: `${one.ticker} reads WATCH.` },
    dropped: [{ text: `${other.company} reads WATCH.`, rejection: { rule: 'ticker' } }],
  })
})
