import { describe, expect, test } from 'vitest'
import { completePhrase, listTypedPhrases } from './typed-phrase.ts'

const phrases = (text: string) => listTypedPhrases(text).map((phrase) => phrase.text)

describe('the typed phrases', () => {
  test.each([
    ['mic', ['mic']],
    [' mic', ['mic']],
    ['AAPL, mic', ['mic']],
    ['AAPL,mic', ['mic']],
    ['AAPL;mic', ['mic']],
    ['AAPL\nmic', ['mic']],
    ['AAPL mic', ['AAPL mic', 'mic']],
    ['bank of am', ['bank of am', 'am']],
    ['AAPL, coca co', ['coca co', 'co']],
    ['AAPL, MSFT, NVDA, AMD, int', ['int']],
    ['brk.b', ['brk.b']],
    ['$aa', ['$aa']],
  ])('of %j are %j', (text, expected) => {
    expect(phrases(text)).toEqual(expected)
  })

  test.each([
    '',
    ' ',
    'AAPL ',
    'AAPL,',
    'AAPL, ',
    'AAPL\n',
    'should I buy apple',
    'what about apple, and should I sell tesla',
    'apple?',
    'apple? ',
    'x'.repeat(101),
  ])('of %j are none', (text) => {
    expect(phrases(text)).toEqual([])
  })
})

describe('the chosen ticker', () => {
  test.each([
    ['mic', 0, 'MSFT '],
    ['AAPL, mic', 0, 'AAPL, MSFT, '],
    ['AAPL mic', 1, 'AAPL MSFT '],
    ['bank of am', 0, 'MSFT '],
    ['AAPL\nmic', 0, 'AAPL\nMSFT '],
  ])('in %j replaces phrase %i: %j', (text, position, expected) => {
    const phrase = listTypedPhrases(text)[position]
    if (phrase === undefined) throw new Error(`nothing is being typed in "${text}"`)
    expect(completePhrase(text, phrase, 'MSFT')).toBe(expected)
  })
})
