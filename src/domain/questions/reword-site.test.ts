import { expect, test } from 'vitest'
import { readPlainWords } from './plain-words.ts'
import { rewordSite } from './reword-site.ts'

const reword = (text: string) => rewordSite(readPlainWords(text).join(' '))

test.each([
  ['is there some page I can keep my favorite stocks on', 'how do i add a stock to a watchlist'],
  ['how would I prove your call was not changed afterwards', 'how can i verify a signal myself'],
  [
    'I keep retyping the same six companies, is there somewhere to save them',
    'how do i add a stock to a watchlist',
  ],
  ['I type the same names every time, can I save them', 'how do i add a stock to a watchlist'],
  ['would you ping me when @ turns into a buy', 'how do i set an alert'],
  ['I want my phone to ring when @ turns to sell', 'how do i set an alert'],
  ['can it write to me only when one of my holdings changes its rating', 'how do i set an alert'],
  ['could you give me a heads up once @ becomes a sell', 'how do i set an alert'],
  ['let me know if @ is a buy', 'let me know if @ is a buy'],
  ['my positions are in a CSV file and I am loath to type them in', 'how do i track my portfolio'],
  ['a file from my app has everything I own, what do I do with it', 'how do i track my portfolio'],
  ['where I put in my shares', 'how do i track my portfolio'],
  ['can I add the shares I own somewhere to keep an eye on them', 'how do i track my portfolio'],
  ['is there a place to log what I bought', 'how do i track my portfolio'],
  ['should I sell the shares I own', 'should i sell the shares i own'],
  ['does the exhaustion rule actually work', 'hit rate of exhaustion sells'],
  ['what kind of things can I ask you', 'what can i ask'],
  ['can I buy shares here', 'do you execute trades'],
  ['what edge do I get from this', 'does this thing actually work'],
  ['what is the 1 day hit rate of the buy rule vs any day', 'buy signals 1 day hit rate'],
  ['what questions can this bot handle', 'what can i ask'],
  ['where do I find the receipt behind an answer', 'where is the receipt of a signal'],
  [
    'is there a page where each call is stored and can be verified',
    'where is the receipt of a signal',
  ],
  [
    'does the screener need formulas or is a sentence enough',
    'do i need formulas for the screener',
  ],
  ['no idea how the screener works', 'how do i use the screener'],
  ['do you require an RSI above 80 for every buy', 'what rsi does a buy need'],
  ['does a sell need an ADX over 40', 'what adx does a sell need'],
  ['I’d want to know if your buys beat simply owning the @', 'do your buys beat @'],
  ['are sells hit better than buys', 'do buys or sells have the better hit rate'],
  [
    'trend break has proved more reliable than exhaustion, has it',
    'is trend break or exhaustion more reliable',
  ],
  ['how do I arrange to be told when the signal for @ changes?', 'how do i set an alert'],
  ['can I get a message when my stock flips to BUY', 'how do i set an alert'],
  ['can you notify me when a stock becomes a SELL', 'how do i set an alert'],
  ['my stocks are in an Excel file, can I bring them in here?', 'how do i track my portfolio'],
  ['I have my shares in a spreadsheet, can I import them?', 'how do i track my portfolio'],
  ['before I rely on this: how often are your BUYs right?', 'how often are your buys right'],
  ['are the prices from today or from yesterday’s close?', 'is your data live or delayed'],
  ['is my money safe here', 'do you hold my money'],
  ['give me one stock to hold for 10 years', 'which stock should i buy'],
  ['what’s a safe stock for my grandma', 'which stock should i buy'],
  ['am I talking to a bot or a person?', 'are you an ai or is someone typing'],
  ['do you connect to Robinhood', 'does tapelight send orders to a broker'],
  ['can I download the numbers into Excel', 'how do i export my data'],
  ['has anyone independent verified your results', 'how can i verify a signal myself'],
  ['can my python script read your signals', 'how do i use the api'],
  ['can I connect my Robinhood so it trades for me', 'does tapelight send orders to a broker'],
  ['is an account required?', 'do i need an account to use this'],
  ['what’s the maximum number of tickers per search', 'how many tickers can i check at once'],
  ['how frequently do you update the signals?', 'how often are the signals updated'],
  ['can i get an email when a stock turns buy', 'can i get alerts by email'],
  ['can you text me when it flips', 'can i get a text message'],
  ['alerts by email when the signal flips?', 'can i get email alerts when a stock flips'],
  [
    'what separates a golden cross from a death cross',
    'difference between golden cross and death cross',
  ],
  ['I keep mixing up ADX and RSI, what’s the difference', 'difference between adx and rsi'],
  ['list all 5 BUY conditions with their thresholds', 'what are the buy conditions'],
  ['what’s the single best stock to buy right now', 'which stock should i buy'],
  ['any hidden fees?', 'is this free or is there a catch'],
  ['what’s the cost of using tapelight', 'is this free or is there a catch'],
  ['do I have to pay for this', 'is this free or is there a catch'],
  ['sell = ? good or bad', 'what does sell mean here is it bad'],
  ['could you tell me what an uptrend is', 'what is a uptrend'],
  ['my friend says a correction is near, true?', 'is a correction coming'],
  ['median gain five days post SELL', 'median gain five days post sell per your stats'],
  ['the midpoint return ten days after a BUY', 'median change ten days after a buy per your stats'],
  ['must I register and pay anything?', 'is this free or is there a catch'],
  ['do you have to create an account or pay to use it', 'is this free or is there a catch'],
  ['are those quotes fresh or old?', 'is your data live or delayed'],
  ['your figures real time or outdated', 'is your data live or delayed'],
  ['how’s the tape acting today', 'how is the market overall'],
  ['so how is the tape right now', 'how is the market overall'],
  ['time span of the track record', 'what years does the track record cover'],
  [
    'number of tests in the record and number that passed',
    'how many tests were there and how many passed',
  ],
])('%j is %j', (text, plain) => {
  expect(reword(text)).toBe(plain)
})

test.each([
  'stocks up after 20 days',
  'how do your signals work',
  'how do i delete my account',
  'which stocks flipped today',
])('%j stays as it is', (text) => {
  expect(reword(text)).toBe(text)
})
