import { expect, test } from 'vitest'
import { searchableName } from './company-words.ts'

test.each([
  ['APPLE INC. - COMMON ST', 'apple'],
  ['NVIDIA CORPORATION - C', 'nvidia'],
  ['HP INC', 'hp'],
  ['BERKSHIRE HATHAWAY INC COM USD0.0033 CLASS B', 'berkshire hathaway'],
  ['TAIWAN SEMICONDUCTOR MANUFACTURING SPON ADS EACH', 'taiwan semiconductor manufacturing each'],
  ['COCA-COLA COMPANY (THE)', 'coca cola'],
  ['', ''],
])('%s is searched as "%s"', (company, name) => {
  expect(searchableName(company)).toBe(name)
})
