import { expect, test } from 'vitest'
import { emptyEvidence, questionOf } from '../../../domain/questions/sample-evidence.fixture.ts'
import { JUDGED } from '../tools/fact-tool-deps.fixture.ts'
import { describeQuestion } from './generation-messages.ts'

function describe(count: number): string {
  const stocks = JUDGED.slice(0, count)
  const tickers = stocks.map(({ ticker }) => ticker)
  const evidence = { ...emptyEvidence(questionOf('signal', tickers)), stocks }
  return describeQuestion({ evidence, conversation: [] }, 'data0').at(-1)?.text ?? ''
}

test('the first five stocks are described in full, the others in a row each', () => {
  expect(describe(5).match(/"counterargument"/g)).toHaveLength(5)
  expect(describe(5)).not.toContain('moreStocks')
  const text = describe(25)
  expect(text.match(/"counterargument"/g)).toHaveLength(5)
  expect(text).toContain('"moreStocks":{"columns":"ticker|action|asOf|close')
  for (const { ticker } of JUDGED.slice(5, 25)) expect(text).toContain(`"${ticker}|`)
})
