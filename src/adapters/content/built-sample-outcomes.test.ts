import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readBuiltKnowledge, writeBuiltKnowledge } from './built-knowledge.ts'
import { readBuiltSampleOutcomes, writeBuiltSampleOutcomes } from './built-sample-outcomes.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tapelight-sample-outcomes-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const outcomes = {
  cases: 7,
  higherAfter5: 57.1,
  higherAfter20: 42.9,
  medianAfter5: -0.2,
  medianAfter20: 1.3,
}
const record = {
  span: '2 stocks, one week',
  anyDay: outcomes,
  afterBuy: outcomes,
  afterSell: outcomes,
  spyUpAfterBroad: 55.5,
  spyUpAfterAny: 56.6,
}

test('reads back what was written', () => {
  const file = join(folder, 'build/deep/record.json')
  writeBuiltSampleOutcomes(file, record)
  expect(readBuiltSampleOutcomes(file)).toEqual(record)
})

test('a record with a missing figure is rejected', () => {
  const file = join(folder, 'record.json')
  writeFileSync(file, JSON.stringify({ ...record, spyUpAfterAny: null }))
  expect(() => readBuiltSampleOutcomes(file)).toThrow('spyUpAfterAny')
})

test('knowledge is read back as it was written', () => {
  const file = join(folder, 'build/deep/knowledge.json')
  const knowledge = { passages: [], wordCounts: { rsi: 1 }, index: '{}' }
  writeBuiltKnowledge(file, knowledge)
  expect(readBuiltKnowledge(file)).toEqual(knowledge)
})

test('without a build the error says so', () => {
  expect(() => readBuiltSampleOutcomes(join(folder, 'none.json'))).toThrow(
    'none.json; the build writes it.',
  )
  expect(() => readBuiltKnowledge(join(folder, 'none.json'))).toThrow('the build writes it.')
})
