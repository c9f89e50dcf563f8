import { expect, test } from 'vitest'
import { readPlainWords } from './plain-words.ts'
import { rewordWants } from './reword-wants.ts'

test.each([
  [
    'I request a comparison of @ and @ over the past month and the past year',
    'how did @ and @ do over the past month and the past year',
  ],
  ['what did @ do to earn its BUY', 'why is @ a buy'],
  ['@ a SELL?? It has been ripping. What tripped it', 'why is @ a sell'],
  ['explain the missing BUY on @', 'why is @ not a buy'],
  ['how many ADX points is @ short of a BUY', 'what does @ need to become a buy'],
  ['which of @ BUY conditions is nearest to breaking', 'how close is @ to losing its buy'],
  ['@ being oversold and all, how low did RSI get', 'is @ oversold'],
  ['chase @ up here or wait', 'should i buy @ or wait'],
  ['is this technical analysis voodoo', 'do your signals work'],
  ['do I have to pay for anything on here', 'how much does this cost'],
  ['could he pull your numbers into his own thing', 'is there an api'],
  ['where do I see every number behind a call', 'where is the receipt of a signal'],
  ['how high did the RSI of @ get', 'how high did the rsi of @ get'],
])('what is wanted, in plain words: %s', (text, plain) => {
  expect(rewordWants(readPlainWords(text).join(' '))).toBe(plain)
})
