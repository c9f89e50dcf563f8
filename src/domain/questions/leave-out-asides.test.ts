import { expect, test } from 'vitest'
import { leaveOutAsides } from './leave-out-asides.ts'

test.each([
  ['cant believe @ fell this week', '@ fell this week'],
  ['did more rise than fall or was it the other way round', 'did more rise than fall'],
  ['i am puzzled that @ fell with nothing in the papers', '@ fell'],
  ['can i trust these signals', 'can i trust these signals'],
  ['my brother says @ is a buy is it', '@ is a buy is it'],
  ['i was told that @ slipped below its 50 day average', '@ slipped below its 50 day average'],
  ['for my homework i need the close of @', 'the close of @'],
  ['i doubt there is one with rsi over 85', 'there is one with rsi over 85'],
  ['not the price but the day when did @ peak', 'when did @ peak'],
  ['before i believe anyone who says @ is trending', '@ is trending'],
  ['i can only fund one swing whose trend is stronger', 'whose trend is stronger'],
  ['how volatile is @ at my age', 'how volatile is @'],
  [
    'five biggest risers without tech my app already has me stuffed with tech',
    'five biggest risers without tech',
  ],
  ['i hate holding through it by accident so when did @ go ex', 'when did @ go ex'],
  [
    'i can not sleep with stocks that jump too much so which is the calmest',
    'which is the calmest',
  ],
  ['what is the low of @ or am i mistaken', 'what is the low of @'],
  ['best sector over 1 year betting its tech', 'best sector over 1 year'],
  ['how many times was @ a buy can you count them up', 'how many times was @ a buy'],
  ['anything under 30 dollars i do not have a lot to put in', 'anything under 30 dollars'],
  ['how many are on buy i would like to keep a tally each week', 'how many are on buy'],
  ['i am not sure i have the spelling right but could you look up @', 'could you look up @'],
  ['price of @ the one that mr buffet ran', 'price of @'],
  ['list all buys only a handful so it should not be too long', 'list all buys'],
])('"%s" asks "%s"', (words, asked) => {
  expect(leaveOutAsides(words)).toBe(asked)
})

test.each([
  'which stocks fell today and have a low rsi',
  'what do you think of @',
  'my portfolio says what about @',
  'i think',
  'can i trust these signals',
])('"%s" is all asked', (words) => {
  expect(leaveOutAsides(words)).toBe(words)
})
