import { describe, expect, it } from 'vitest'

import { gatherFacts } from '../questions/gather-facts.ts'
import {
  fullEvidence,
  judgeSampleMarket,
  questionOf,
} from '../questions/sample-evidence.fixture.ts'
import { checkText } from './check-text.ts'

/**
 * Words that make the same claim, with sentences in which it is true (+) and false (-) after their stocks: "_" stands
 * for the word. Labeled by the readings of the sample market.
 */
const CLASSES: Readonly<Record<string, readonly [words: string, sentences: string]>> = {
  'has risen': [
    `rocketed, skyrocketed, soared, vaulted, popped, ripped, zoomed, catapulted, leapt, levitated, blossomed, galloped,
    thundered, whooshed, ballooned, mushroomed, snowballed, spiked, surged, escalated, exploded, sprinted, inched up,
    edged higher, crept up, ticked up, nudged higher, ground higher, marched higher, drifted up, trended higher, powered ahead,
    charged ahead, stormed higher, raced ahead, roared ahead, blasted higher, barreled higher, headed higher, pressed higher,
    forged ahead, floated up, ratcheted up, steamed ahead, shot up, flew higher, sprang higher, swung higher, perked up, clawed higher`,
    `PLTR + Palantir _ 29% over the past month.
    PLTR - Palantir _ 2.8% over the past week.
    DIS + Disney _ 0.36% today.
    BA - Boeing _ 3.2% today.
    MRK - Merck _ 2.1% today, but RSI is 75.38.
    CAT - Caterpillar _ over the past month.
    CVX + Chevron has _ 34.3% over the past year.
    T - AT&T has _ 14.1% over the past year.
    NVDA - Nvidia's OBV has _ over 20 sessions.`,
  ],
  'has fallen': [
    `cratered, tanked, nosedived, crashed, collapsed, crumbled, toppled, slumped, tumbled, plunged, plummeted, sagged,
    skidded, slithered, buckled, swooned, wilted, withered, drooped, crumpled, flopped, foundered, cascaded, imploded,
    capsized, deflated, backpedaled, receded, subsided, regressed, retreated, unraveled, inched down, edged lower, crept lower,
    ticked down, ground lower, drifted lower, trended lower, headed lower, pressed lower, leaked lower, bled lower, dribbled lower,
    oozed lower, seeped lower, lurched lower, wobbled lower, spiraled lower, careened lower, staggered lower, limped lower`,
    `BA + Boeing _ 3.2% today.
    DIS - Disney _ 0.36% today.
    ORCL + Oracle _ 24.5% over three months.
    PLTR - Palantir _ 29% over the past month.
    T + AT&T has _ 14.1% over the past year.
    CVX - Chevron has _ 34.3% over the past year.
    NVDA + Nvidia's OBV has _ over 20 sessions.
    BA - Boeing's OBV has _ over 20 sessions.`,
  ],
  'gained so much': [
    `banked, tacked on, packed on, put on, piled on, stacked on, racked up, chalked up, notched up, picked up, pocketed,
    bagged, reeled in, reaped, amassed, accrued, snagged, nabbed, captured, hauled in, raked in, clawed back, logged`,
    `PLTR + Palantir has _ about 29% over the past month.
    T - AT&T has _ about 14% over the past twelve months.
    DIS + Disney _ 0.36% today.
    HD - Home Depot _ 2.85% today.
    ORCL - Oracle _ more than 9% over the past week.`,
  ],
  'lost so much': [
    `leaked, bled, coughed up, gave back, gave up, handed back, forfeited, surrendered, shaved off, hemorrhaged,
    relinquished, ceded, squandered, jettisoned, conceded, parted with`,
    `HD + Home Depot _ 2.85% today.
    ORCL + Oracle _ more than 9% over the past week.
    DIS - Disney _ 0.36% today.
    PLTR - Palantir _ about 29% over the past month.`,
  ],
  'is at a low level': [
    `languishes, wallows, flounders, slumbers, mopes, idles, limps along, plods along, snoozes, dozes, is languishing`,
    `NVDA + Nvidia's ADX _ near 18.
    UNH + UnitedHealth's RSI _ at 33.
    NVDA - Nvidia's ADX _ near 22.
    BAC - Bank of America's ADX _ near 36.
    PYPL - PayPal's RSI _ at 74.`,
  ],
  'is at a high level': [
    `towers, sizzles, blazes, stands tall, rides high, is sizzling`,
    `PYPL + PayPal's ADX _ at 49.8.
    PYPL + PayPal's RSI _ at 74.
    NVDA - Nvidia's ADX _ at 18.
    UNH - UnitedHealth's RSI _ at 33.
    PYPL - PayPal's ADX _ at 55.`,
  ],
  'is at a level': [
    `hovers, lingers, loiters, clocks in, checks in, comes in, weighs in, camps, bobs, perches, roosts, nestles, dawdles,
    squats, simmers, shakes out, pencils out, is hovering, is still lingering`,
    `NVDA + Nvidia's ADX _ at 18.
    NVDA - Nvidia's ADX _ at 22.
    CAT + Caterpillar's RSI _ near 40.
    CAT - Caterpillar's RSI _ near 45.`,
  ],
  'fails a test': [
    `flunks, bombs, botches, muffs, fluffs, fumbles, blows, trips over, stumbles over, falls short on, comes up short on,
    falls foul of, founders on, whiffs on, misses out on, washes out on, strikes out on`,
    `DIS + Disney _ only the ADX test.
    DIS - Disney _ only the RSI test.
    DIS - Disney _ the RSI test.
    BA + Boeing _ the ADX test.
    BA + Boeing _ three BUY tests.
    BA - Boeing _ two BUY tests.`,
  ],
  'passes a test': [
    `aces, nails, breezes through, sails through, cruises through, coasts through, survives, gets past, squeaks past,
    squeezes through, hurdles, overcomes, conquers, vaults, makes the grade on, measures up on, clears`,
    `DIS + Disney _ the RSI test.
    DIS - Disney _ the ADX test.
    BA + Boeing _ two BUY tests.
    JPM - JPMorgan _ four of the five BUY tests.
    PLTR + Palantir _ every BUY test.
    DIS - Disney _ every BUY test.`,
  ],
  'the highest of a reading': [
    `hottest, loftiest, tallest, frothiest, punchiest, toppiest, richest`,
    `JNJ,PFE,MRK + Merck has the _ RSI of the three.
    JNJ,PFE,MRK - Pfizer has the _ RSI of the three.
    JNJ,PFE,MRK + Pfizer has the _ ADX of the three.
    GS,MS,C - Goldman Sachs has the _ ADX.`,
  ],
  'the lowest of a reading': [
    `coolest, coldest, chilliest, frostiest, tamest, feeblest, faintest, lowliest, puniest, meekest`,
    `JNJ,PFE,MRK + Johnson & Johnson has the _ RSI of the three.
    JNJ,PFE,MRK - Merck has the _ RSI of the three.
    JNJ,PFE,MRK - Pfizer has the _ ADX of the three.`,
  ],
  'the largest move': [
    `ugliest, nastiest, harshest, stiffest, cruelest, roughest, gnarliest`,
    `JNJ,PFE,MRK + Johnson & Johnson had the _ loss today.
    JNJ,PFE,MRK - Pfizer had the _ loss today.
    WMT,COST,HD + Walmart had the _ drop today.
    WMT,COST,HD - Costco had the _ drop today.`,
  ],
  'turned to a signal': [
    `clinched, earned, picked up, snagged, nabbed, secured, bagged, scored, captured, grabbed, notched, landed, won,
    gained, locked in, sealed`,
    `PFE + Pfizer _ a BUY today.
    PLTR - Palantir _ a BUY today.
    NVDA - Nvidia _ a BUY today.
    PLTR + Palantir _ its BUY, with ADX at 31.52.
    NVDA - Nvidia _ its BUY, with ADX at 18.18.
    NFLX + Netflix _ a golden cross today.
    NFLX - Netflix _ a death cross today.`,
  ],
  'kept its signal': [
    `held on to, hung on to, clung to, retained, preserved, maintained, defended, safeguarded, upheld, guarded, prolonged,
    extended, stuck with, protected, stood by`,
    `PLTR + Palantir _ its BUY today.
    NVDA - Nvidia _ its BUY today.
    PYPL - PayPal _ its BUY today.
    UNH + UnitedHealth _ its SELL, with RSI at 33.26.
    PLTR + Palantir _ its BUY for a fifth session.
    PLTR - Palantir _ its BUY for a fourth session.
    UNH - UnitedHealth _ its SELL for a third session.`,
  ],
  'lost its signal': [
    `lost, forfeited, surrendered, gave up, relinquished, shed, coughed up, squandered, handed back, was stripped of,
    ditched, let go of`,
    `PLTR - Palantir _ its BUY today.
    PLTR - Palantir _ its BUY.
    PYPL - PayPal _ its BUY today.
    NVDA - Nvidia _ its BUY today.`,
  ],
  'keeps a signal in place': [
    `alive, intact, going, breathing, afloat, in force, in play, active, standing, ticking`,
    `UNH + UnitedHealth's RSI sits at 33, a little over three points above the 30 floor that keeps its SELL _.
    UNH - UnitedHealth's RSI sits at 33, a little over three points above the 25 floor that keeps its SELL _.`,
  ],
  'comes from a rule': [
    `springs from, stems from, derives from, arises from, hails from, is born of, traces back to, rests on, is down to,
    is rooted in, is the product of, is courtesy of`,
    `XOM + Exxon's SELL _ the exhaustion rule.
    XOM - Exxon's SELL _ the trend-break rule.
    UNH + UnitedHealth's SELL _ the trend-break rule.
    UNH - UnitedHealth's SELL _ the exhaustion rule.`,
  ],
  'money goes out': [
    `leaking out of, draining out of, seeping out of, trickling out of, bleeding out of, pouring out of, gushing out of,
    streaming from, fleeing, rushing out of, escaping from, exiting, drifting out of, moving out of, ebbing away from`,
    `NVDA + Money has been _ Nvidia: CMF reads -0.15.
    CAT + Money is _ Caterpillar.
    PLTR - Money has been _ Palantir.
    PFE - Money is _ Pfizer, with CMF at 0.29.`,
  ],
  'money comes in': [
    `pouring into, piling into, streaming into, trickling into, seeping into, rolling into, rushing into, flooding into,
    surging into, moving into, heading into, drifting into, gushing into, crowding into`,
    `PFE + Money has been _ Pfizer: CMF reads 0.29.
    PLTR + Money is _ Palantir.
    NVDA - Money has been _ Nvidia.
    CAT - Money is _ Caterpillar, with CMF at -0.39.`,
  ],
}

/** Sentences in which such words stand otherwise. */
const SENTENCES = `PLTR + Rocketing 29% in a month, Palantir holds a BUY.
    NVDA - Rocketing 29% in a month, Nvidia is on WATCH.
    PLTR - Palantir is bleeding money, with CMF at 0.12.
    NVDA + Nvidia is bleeding money, with CMF at -0.15.
    PFE + Pfizer is attracting money, with CMF at 0.29.
    NVDA - Nvidia is attracting money.
    PFE + Money pours into Pfizer, as CMF at 0.29 shows.
    CAT - Money pours into Caterpillar.
    BAC + Bank of America's ADX towers over the 25 line at 36.1.
    NVDA - Nvidia's ADX towers over the 25 line at 18.
    BA + Boeing languishes below its 20-day average.
    PLTR - Palantir languishes below its 20-day average.
    BA + RSI, ADX and CMF all flunk at Boeing.
    BA - RSI, OBV and CMF all flunk at Boeing.
    DIS - Disney's ADX passes, but its RSI flunks.
    PLTR + Palantir banked a 29% gain over the past month.
    T - AT&T banked a 14% gain over the past twelve months.
    HD - Home Depot's volume exploded today.
    NVDA - Nvidia clings to its BUY.
    CVX,XOM + Exxon has trounced Chevron over twelve months, 53% to 34%.
    CVX,XOM - Chevron has trounced Exxon over twelve months, 53% to 34%.
    CVX,XOM - Exxon has beaten Chevron over twelve months, 34% to 53%.
    CVX,XOM - Chevron leads Exxon over twelve months, 53% against 34%.
    PLTR + Palantir is in the fifth session of its BUY.
    PLTR - Palantir is in the fourth session of its BUY.
    PYPL + PayPal forfeited its BUY.
    NFLX + Netflix scored a golden cross today.
    AAPL - Apple scored a golden cross today.
    LLY + Eli Lilly notched a 52-week high of $1,292.65 yesterday.
    LLY - Eli Lilly notched a 52-week high of $1,292.65 today.
    NKE - Nike scraped its 52-week low of $38.86 today.
    UNH - UnitedHealth carries an exhaustion SELL.
    UNH + UnitedHealth carries a trend-break SELL.
    CVX + Chevron flashes BUY today.
    CVX - Chevron flashes SELL today.
    GS - Goldman Sachs slipped below the $1,000 mark at the close.
    GS + Goldman Sachs closed just above the $1,000 mark.
    AMD,INTC,NVDA + The SMA20 is below the SMA50 at AMD and Intel but above it at Nvidia.
    AMD,INTC,NVDA - The SMA20 is below the SMA50 at AMD and Nvidia but above it at Intel.
    AMD,INTC,NVDA - The SMA20 is above the SMA50 at AMD and Intel but below it at Nvidia.`

const market = judgeSampleMarket()
const LINE = /^(?<of>\S+) (?<truth>[+-]) (?<text>.+)$/

function factsOf(of: string) {
  const tickers = of.split(',')
  return gatherFacts(
    fullEvidence(questionOf(tickers.length > 1 ? 'compare' : 'signal', tickers), market),
  )
}

describe.each(Object.entries(CLASSES))('%s', (_, [words, sentences]) => {
  it.each(sentences.split('\n').map((line) => line.trim()))('%s', (line) => {
    const { of = '', truth, text = '' } = LINE.exec(line)?.groups ?? {}
    const facts = factsOf(of)
    const misjudged = words.split(/,\s+/).filter((word) => {
      const [sentence] = checkText(text.replace('_', word), facts).sentences
      return (sentence?.rejection === null) !== (truth === '+')
    })
    expect(misjudged).toEqual([])
  })
})

it.each(SENTENCES.split('\n').map((line) => line.trim()))('%s', (line) => {
  const { of = '', truth, text = '' } = LINE.exec(line)?.groups ?? {}
  const [sentence] = checkText(text, factsOf(of)).sentences
  expect(sentence?.rejection === null).toBe(truth === '+')
})
