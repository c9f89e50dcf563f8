import { expect, it } from 'vitest'
import { describeHours } from './market-hours.ts'

/** Wed, Nov 25, 2026, 11:00 in New York. */
const OPEN = '2026-11-25T16:00:00Z'
/** Fri, Nov 27, 2026, 14:00 in New York, after an early close. */
const CLOSED = '2026-11-27T19:00:00Z'

// The exchange's calendar: nyse.com/markets/hours-calendars.
it.each([
  ['is the market open right now', OPEN, 'Yes: the US market is open until 4:00 PM ET.'],
  [
    'is the market open right now',
    CLOSED,
    'No: the US market is closed until 9:30 AM ET on Monday, Nov 30, 2026.',
  ],
  [
    'is the stock market closed today',
    CLOSED,
    'Yes: the US market is closed until 9:30 AM ET on Monday, Nov 30, 2026.',
  ],
  [
    'is the market open tomorrow',
    OPEN,
    'No: the US stock market is closed on Thursday, Nov 26, 2026 (Thanksgiving Day).',
  ],
  [
    'is the market open on black friday',
    OPEN,
    'Yes: the US stock market is open on Friday, Nov 27, 2026, but closes early, at 1:00 PM ET.',
  ],
  [
    'is the market closed on monday',
    CLOSED,
    'No: the US stock market is open on Monday, Nov 30, 2026, from 9:30 AM to 4:00 PM ET.',
  ],
  [
    'does the market close early on monday',
    CLOSED,
    'No: the US stock market is open on Monday, Nov 30, 2026, from 9:30 AM to 4:00 PM ET.',
  ],
  [
    'does the market close early today',
    CLOSED,
    'Yes: the US stock market is open today, Friday, Nov 27, 2026, but closes early, at 1:00 PM ET.',
  ],
  ['was the market closed on wednesday', CLOSED, 'No: the US stock market was open on Wednesday.'],
  ['was the market open on sunday', OPEN, 'No: the US stock market is closed on weekends.'],
  [
    'was the market open on thursday',
    CLOSED,
    'No: the US stock market was closed on Thursday, Nov 26, 2026 (Thanksgiving Day).',
  ],
  ['is the market open on weekends', OPEN, 'No: the US stock market is closed on weekends.'],
  [
    'when is the next market holiday',
    CLOSED,
    'The next market holiday is Christmas Day, on Friday, Dec 25, 2026.',
  ],
  [
    'when is the next early close',
    CLOSED,
    'The next early close, at 1:00 PM ET, is on Thursday, Dec 24, 2026.',
  ],
  [
    'is the market open on july 3',
    CLOSED,
    'No: the US stock market is closed on Saturday, Jul 3, 2027.',
  ],
])('"%s" at %s', (words, nowUtc, answer) => {
  expect(describeHours(words, nowUtc)[0]).toBe(answer)
})
