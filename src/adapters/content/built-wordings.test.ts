import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { trainWordings } from '../../domain/questions/wordings/train-wordings.ts'
import { readBuiltWordings, writeBuiltWordings } from './built-wordings.ts'

const folder = mkdtempSync(join(tmpdir(), 'wordings-'))

test('what was learned is read as it was written', () => {
  const one = trainWordings([
    { id: 'rsi', tokens: ['rsi', 'of', '@'] },
    { id: 'rsi', tokens: ['@', 'rsi'] },
    { id: 'price', tokens: ['price', 'of', '@'] },
    { id: 'price', tokens: ['@', 'price'] },
  ])
  const none = trainWordings([])
  const standards = new Map([['rsi', { question: 'what is the RSI of @ — “now”', topic: 'rsi' }]])
  const file = join(folder, 'wordings.br')
  writeBuiltWordings(file, { byStocks: [none, one, none], standards })
  expect(readBuiltWordings(file)).toEqual({ byStocks: [none, one, none], standards })
})

test('a missing file is said to be one that the build writes', () => {
  expect(() => readBuiltWordings(join(folder, 'none.br'))).toThrow('the build writes it')
})
