import { describe, expect, it } from 'vitest'

import { gatherFacts } from '../questions/gather-facts.ts'
import {
  fullEvidence,
  judgeSampleMarket,
  questionOf,
} from '../questions/sample-evidence.fixture.ts'
import { checkText } from './check-text.ts'

// True sentences (+) with false twins (-), after their stocks or the question they answer. Labeled by hand against the
// readings of the sample market.
const FAMILIES: Readonly<Record<string, string>> = {
  'limits in a list of changes': `
    GE + A BUY would need three changes: RSI back inside 45 to 70, ADX over 25 and CMF over 0.
    GE + For a BUY three readings have to change: RSI to between 45 and 70, ADX to above 25 and CMF to above zero.
    GE - Three things have to change for a BUY: RSI back to between 40 and 70, ADX above 25, and CMF above 0.
    GE - Three things have to change for a BUY: RSI back to between 45 and 70, ADX above 20, and CMF above 0.
    GE - Three things have to change for a BUY: RSI back to between 45 and 70, ADX above 25, and OBV above 0.
    GE - Two things have to change for a BUY: RSI back to between 45 and 70, and ADX above 25.
    BA + Three things have to change for a BUY: RSI back to between 45 and 70, ADX above 25, and CMF above 0.
    BA - Three things have to change for a BUY: RSI back to between 45 and 65, ADX above 25, and CMF above 0.
    JPM + Two things have to change for a BUY: ADX above 25 and CMF above 0.
    JPM - Two things have to change for a BUY: RSI between 45 and 70 and CMF above 0.
    JPM - Two things have to change for a BUY: ADX above 25 and OBV above its level of 20 days ago.
    CAT + Five things have to change for a BUY: RSI back between 45 and 70, ADX above 25, the 20-day average above the 50-day, OBV above its level 20 days ago, and CMF above 0.
    CSCO - Five things have to change for a BUY: RSI back between 45 and 70, ADX above 25, the 20-day average above the 50-day, OBV above its level 20 days ago, and CMF above 0.
  `,
  "places among the day's movers": `
    GE + Among the day's losers GE ranks third, behind Walmart and Ford.
    GE + Only Walmart and Ford fell more than GE on the day.
    BA + Boeing had the fourth-largest fall of the day, behind Walmart, Ford and GE.
    GE - GE had the second-largest fall among the day's losers, behind Walmart.
    GE - GE had the third-largest fall among the day's losers, behind Walmart and Boeing.
    GE - GE had the third-largest gain among the day's movers, behind Coinbase and Micron.
    BA - Boeing had the third-largest fall among the day's losers, behind Walmart and Ford.
    HD + Home Depot's 2.85% drop was the fifth-largest of the day.
    HD - Home Depot's 2.85% drop was the fourth-largest of the day.
    HD - Home Depot's 2.85% drop was the biggest of the day.
    WMT,COST,HD + Walmart's 9.15% drop was the largest among the day's losers.
    WMT,COST,HD - Costco's 2.45% fall was the largest among the day's losers.
    WMT,COST,HD - Home Depot's decline of 2.85% was the steepest of the day.
    breadth + Coinbase's 7.58% gain was the largest among the day's gainers.
    breadth - Micron's 3.97% gain was the largest among the day's gainers.
    breadth + Walmart's fall was the largest of the day, ahead of Ford and GE.
    breadth - Ford's fall was the largest of the day, ahead of Walmart and GE.
    PYPL + PayPal had the fifth-largest gain of the day.
    PYPL - PayPal had the fourth-largest gain of the day.
  `,
  'who moved most of a few': `
    KO,PEP,WMT + Walmart fell the most: it lost 9.15% on Aug 20.
    KO,PEP,WMT - Pepsi fell the most: it lost 0.32% on Aug 20.
    KO,PEP,WMT + Coca-Cola did better over the past year: it gained 29.05%.
    KO,PEP,WMT - Walmart did best over the past year.
    GS,MS,C - Citigroup gained the most of the three over the year at 38.33%.
    AMD,INTC,NVDA - Nvidia fell the most on the day.
  `,
  'what the rules say past a limit, in the present': `
    PFE + Pfizer's RSI is close to its limit, at 68.35, and the stock becomes a WATCH above 70.
    PFE - Pfizer's RSI is close to its limit, at 68.35, and the stock becomes a SELL above 70.
    PFE - Pfizer's RSI is close to its limit, at 68.35, and the stock becomes a WATCH above 75.
    CVX + Chevron's RSI is 69.81, and above 70 its BUY becomes a WATCH.
    CVX - Chevron's RSI is 69.81, and above 70 its BUY becomes a SELL.
    CVX + An RSI above 70 takes Chevron off the BUY list and makes it a WATCH.
    NKE + Nike isn't oversold: its RSI is 43.10, and oversold starts below 30.
    NKE - Nike isn't oversold: its RSI is 43.10, and oversold starts below 40.
    PFE + Pfizer isn't overbought, but it is close: RSI is 68.35, and overbought starts above 70.
    PFE - Pfizer isn't overbought, but it is close: RSI is 68.35, and overbought starts above 75.
    KO + KO's RSI is 69.13, and a BUY allows no more than 70.
    KO - KO's RSI is 69.13, and a BUY allows no more than 65.
    KO + KO is a WATCH and becomes a BUY if ADX rises above 25; on Aug 20 it was 24.88.
    KO - KO is a WATCH and becomes a SELL if ADX rises above 25; on Aug 20 it was 24.88.
    MRK + MRK becomes a BUY if RSI falls to between 45 and 70, and a SELL on exhaustion if OBV falls below its level 20 days ago.
    MRK - MRK becomes a SELL if RSI falls to between 45 and 70, and a BUY if OBV falls below its level 20 days ago.
    UNH + Four things must all happen for UNH: RSI back between 45 and 70, the 20-day average above the 50-day (now 6.61 below), OBV above its level 20 days ago, and CMF above 0 (now -0.28).
    UNH - Four things must all happen for UNH: RSI back between 40 and 70, the 20-day average above the 50-day (now 6.61 below), OBV above its level 20 days ago, and CMF above 0 (now -0.28).
  `,
  'what indicators and crosses are': `
    record + OBV is a running total of volume: a day that closes higher adds its volume, and a day that closes lower subtracts it.
    record - OBV adds a day's volume when the price closes lower and subtracts it when the price closes higher.
    record + ADX measures how strong a trend is but not its direction.
    record - An ADX above 25 tells you that the stock is in a strong uptrend.
    record - RSI measures how strong a trend is, whether it points up or down.
    record + A golden cross means that the 20-day average rises above the 50-day average.
    record - A golden cross means that the 50-day average rises above the 200-day average.
    record - All three rules require an ADX of at least 25.
  `,
  'what a sentence leaves to the one before': `
    V,MA + The trend of Mastercard reads an ADX of 32.96. Visa (V) trails at 17.18.
    V,MA - The trend of Mastercard reads an ADX of 32.96. Visa (V) trails at 19.18.
    KO,PEP,WMT + Coca-Cola closed 1.49% below its 52-week high. PepsiCo (PEP) closed 17.14% below its own.
    KO,PEP,WMT - Coca-Cola closed 1.49% below its 52-week high. PepsiCo (PEP) closed 12.14% below its own.
  `,
  'who has which signal': `
    PYPL,NEM,XOM - PayPal, Newmont and ExxonMobil all have an RSI above 70, and all three are rated SELL.
    T,PFE,VZ + AT&T and Pfizer are the two BUYs.
    T,PFE,VZ - AT&T, Pfizer and Verizon are the three BUYs.
    AMZN + Its signal on Aug 20, 2026 is WATCH.
    AMZN - Its signal on Aug 20, 2026 is SELL.
    PFE + The signal is brand new, since PFE was a WATCH on Aug 19.
    PFE - The signal is brand new, since PFE was a SELL on Aug 19.
    JPM + Two conditions kept JPMorgan (JPM) from a BUY on Aug 20, 2026: ADX and CMF.
    BAC - Two conditions kept Bank of America (BAC) from a BUY on Aug 20, 2026: ADX and CMF.
    HD,WMT,COST + All three are WATCH on Aug 20, 2026: Home Depot (HD), Walmart (WMT) and Costco (COST).
    HD,WMT,XOM - All three are WATCH on Aug 20, 2026: Home Depot (HD), Walmart (WMT) and ExxonMobil (XOM).
    XOM + ExxonMobil's volume was close to normal, at 0.97 times its 20-day average.
    XOM - ExxonMobil's volume was close to normal, at 0.57 times its 20-day average.
    breadth + More stocks fell than rose: 44 of the 63 were down and 19 were up.
    breadth - More stocks rose than fell on the day.
    SMCI - No, Supermicro's ADX hasn't reached 25 yet.
    KO + KO's ADX hasn't reached 25 yet.
    record - A WATCH means the stock is on the verge of becoming a BUY.
    F + A strong trend (ADX above 25, now 16.60) and a CMF above 0 (now -0.12) are the two conditions Ford still lacks.
    F - A strong trend (ADX above 20, now 16.60) and a CMF above 0 (now -0.12) are the two conditions Ford still lacks.
  `,
  'who is first or the only one of all': `
    NKE + Nike has an RSI of 43.10, which is neutral.
    NEM - Newmont has an RSI of 73.59, which is neutral.
    breadth + Coinbase rose the most on Aug 20, 2026, up 7.58% on the day.
    breadth - Micron rose the most on Aug 20, 2026, up 3.97% on the day.
    breadth - Ford fell the most of all tracked stocks on Aug 20, 2026, losing 3.52%.
    breadth - It was a green day overall on Aug 20, 2026, with 44 of 63 stocks advancing.
    breadth - Walmart is the only one of the 63 tracked stocks in overbought territory.
  `,
  'the prices of a session': `
    BA + Boeing opened at $220.40, reached a high of $221.11 and a low of $214.12, and closed at $215.10.
    BA - Boeing opened at $220.40, reached a high of $223.11 and a low of $214.12, and closed at $215.10.
    BA - Boeing opened at $220.40, reached a high of $214.12 and a low of $221.11, and closed at $215.10.
    GS + Goldman Sachs opened at $1,016.99, and its low was $1,001.68.
    META + META closed 4.91% above its 52-week low on Aug 20.
    META - META closed 4.91% above its 52-week high on Aug 20.
    META - META rose 8.26% over the past week, to $545.83.
    NEM - Newmont closed 26.67% above its 20-day average on Aug 20, 2026.
    NEM + Newmont closed 26.67% above its 50-day average on Aug 20, 2026.
  `,
  'habits that nothing of the market shows': `
    GS,MS,C - A weak ADX like this usually gives way to a rebound in bank shares.
    breadth - Weak breadth like this is usually followed by a rebound within a few sessions.
    MRK,LLY - Overbought readings like Merck's usually resolve with a pullback of several percent within days.
    PLTR - Stocks that meet all five conditions usually go on to beat the market.
    breadth - Such one-sided sessions rarely last more than a day or two.
    DIS - Stocks this close to a BUY generally get there.
    breadth - History shows that sessions like this one set up a bounce.
    record - A SELL signal usually means the price drops.
    record - If you had followed every BUY, you would be well ahead today.
    record + After a BUY the price was higher 20 sessions later in 56.78% of cases, more often than not.
    HD + An ADX below 25 is usually read as a weak trend.
    HD + OBV typically rises when volume on rising days exceeds volume on falling days.
  `,
  'which stocks there are readings of': `
    GS,MS,C + I have readings for Goldman Sachs and Citigroup, but none for Morgan Stanley.
    GS,MS,C - I have readings for Goldman Sachs and Morgan Stanley, but none for Citigroup.
    GS,MS,C - I only have readings for Goldman Sachs.
    DUK,NEE - I have readings for Duke Energy, but none for NextEra.
    HD,LOW + I only have readings for Home Depot, so I can't compare it with Lowe's.
    HD,LOW - I only have readings for Lowe's, so I can't compare it with Home Depot.
    HD,LOW + The facts don't include any readings for Lowe's.
    HD,LOW - The facts don't include any readings for Home Depot.
    HD,LOW - No figures for Home Depot are available.
    GS,MS,C - Citigroup is not covered, so this is about Goldman Sachs only.
  `,
  'counts of stocks with what is counted': `
    breadth + Just over half of the stocks are above their 20-day average, 32 of 63, and one more than that is above its 50-day.
    breadth + Of the 63, 33 closed above the 50-day average, which is one more than above the 20-day.
    breadth - Of the 63, 33 closed above the 50-day average, which is two more than above the 20-day.
    breadth + Just over half of the list, 33 of 63 (52.4%), still closed above its 50-day average.
    breadth - Just over half of the list, 32 of 63, still closed above its 50-day average.
    breadth - Exactly half of the stocks are above their 20-day average.
    breadth + Thirteen stocks show a strong trend by ADX, the other 50 a weak one.
    breadth - Twelve stocks show a strong trend by ADX, the other 51 a weak one.
    breadth + OBV is rising in 41 names and falling in 22.
    breadth - OBV is rising in 41 names and falling in 23.
    breadth + OBV is higher than 20 bars ago for 41 stocks, close to two thirds of the list.
    breadth + WATCH accounts for about 87% of the list.
    breadth - WATCH accounts for about 77% of the list.
    breadth + WATCH is the rule rather than the exception, with 55 of 63 stocks on it.
    breadth + Only six meet all five BUY conditions.
    breadth - Only seven meet all five BUY conditions.
    breadth + Of 63 stocks, 44 fell and 19 rose, so about 70% of the list lost ground.
    PFE + Pfizer was one of 44 stocks that fell in the last session, while nineteen of the 63 advanced.
    PFE - Pfizer was one of 44 stocks that fell in the last session, while eighteen of the 63 advanced.
  `,
  'all stocks of a kind and of the day': `
    breadth - No stock on the list moved by more than 7% in either direction.
    breadth + No stock on the list moved by more than 10% in either direction.
    breadth + No other stock gained more than 4%, after Coinbase's 7.58%.
    breadth - No other stock gained more than 3%, after Coinbase's 7.58%.
    breadth - Every bank on the list fell by more than 2%.
    breadth + Every bank on the list fell by more than 1.5%.
    breadth - All of the list's technology names fell on the day.
    breadth + All of the drugmakers fell on the day.
    breadth - Every carmaker on the list lost ground.
    breadth + Goldman Sachs, at $1,001.95, is the second-highest priced share after Eli Lilly.
    breadth - Eli Lilly, at $1,244.40, is the second-highest priced share after Goldman Sachs.
    breadth + It was a weak session for most of the list.
    breadth - It was a strong session for most of the list.
    BAC + The day was weak for most stocks: 44 of the 63 fell, and Bank of America was one of them.
    breadth + Micron and Freeport-McMoRan followed Coinbase, gaining 3.97% and 3.08%.
    breadth - Micron and Freeport-McMoRan followed Coinbase, gaining 3.08% and 3.97%.
    META + Although 44 of the 63 stocks in the sample fell, Meta's 0.04% slip was among the smallest declines.
    BA - Although 44 of the 63 stocks in the sample fell, Boeing's 3.20% slip was among the smallest declines.
    breadth + Chevron's gain was the smallest of all, at less than 0.01%.
    breadth - Visa's gain was the smallest of all, at 0.05%.
    breadth + Exxon gained more than Chevron, which barely moved (+0.005%).
    breadth - Exxon gained more than Chevron, which barely moved (+0.838%).
  `,
  'groups and horizons of the record': `
    record + SELL signals had the highest median of the three groups after 20 sessions, at about 1.45%.
    record - BUY signals had the highest median of the three groups after 20 sessions, at about 1.45%.
    record + In all three groups, the share of higher prices is between three and five percentage points larger after 20 sessions than after five.
    record - In all three groups, the share of higher prices is between four and five percentage points larger after 20 sessions than after five.
    record + Going from five to 20 sessions raises the share of higher outcomes in all three groups: by about 3.5 points for any day, 4.4 for BUY and 3.9 for SELL.
    record - Going from five to 20 sessions raises the share of higher outcomes in all three groups: by about 3.5 points for any day, 4.4 for SELL and 3.9 for BUY.
    record + There were about 23% more BUY readings than SELL readings.
    record - There were about 33% more BUY readings than SELL readings.
    record - After five sessions, BUY, SELL and any day were each higher in fewer than 54% of cases.
    record + After 20 sessions, BUY, SELL and any day were each higher in more than 56% of cases.
    record - After 20 sessions, BUY, SELL and any day were each higher in more than 57% of cases.
    record + After 20 sessions, a BUY was higher in 56.78% of cases and any day in 57.36%. Over five days the picture is similar, 52.4% against 53.9%.
    record - After 20 sessions, a BUY was higher in 56.78% of cases and any day in 57.36%. Over five days the picture is similar, 53.9% against 52.4%.
    record + Results were measured over two horizons, five days and 20 days.
    record - Results were measured over two horizons, five days and ten days.
    record - The record does not include SELL signals.
  `,
  'what most, none or one of a kind did': `
    breadth - Chevron was one of the day's losers.
    breadth + Chevron was one of the day's gainers.
    breadth + All four big banks on the list fell, led by Citigroup's 2.42% drop.
    breadth - All four big banks on the list fell, led by Goldman Sachs's 1.93% drop.
    breadth + Among the banks, JPMorgan held up best with a 1.60% decline.
    breadth - Among the banks, Goldman Sachs held up best with a 1.93% decline.
    breadth + After Coinbase, no gain was larger than 4%.
    breadth - After Coinbase, no gain was larger than 3%.
    breadth + Ford, GE Aerospace and Boeing all lost between 3% and 4%.
    breadth - Ford, GE Aerospace and Home Depot all lost between 3% and 4%.
    breadth + Nvidia was the most heavily traded stock by share count.
    breadth - Walmart was the most heavily traded stock by share count.
    breadth + That works out to about 2.3 decliners for every advancer.
    breadth - That works out to about three decliners for every advancer.
    breadth + Only about three in ten names managed a gain on the day.
    breadth - Only about four in ten names managed a gain on the day.
    breadth - Two stocks finished unchanged.
    breadth + Selling was widespread, with 13 stocks down more than 2%.
    breadth - Selling was widespread, with 10 stocks down more than 2%.
    breadth + 32 stocks are above their 20-day average and 31 are not.
    breadth - 32 stocks are above their 20-day average and 30 are not.
    breadth + The gap between the best and the worst performer was almost 17 percentage points.
    breadth - The gap between the best and the worst performer was almost 12 percentage points.
  `,
  'orders of the record in other words': `
    record - SELL signals came up more often than BUY signals.
    record + BUY signals came up more often than SELL signals.
    record - SELL signals lead to losses more often than not.
    record + SELL signals actually had the best median at both horizons.
    record - BUY signals had the best median at both horizons.
    record - After 20 sessions, the three groups are more than three points apart.
    record + After 20 sessions, the three groups are about 1.2 points apart.
    record + Waiting 20 sessions instead of five raised the share of higher prices in every group.
    record - Waiting 20 sessions instead of five lowered the share of higher prices in every group.
    record + Stocks rose less often after a BUY than on any day, and more often after a SELL.
    record - Stocks rose less often after a SELL than on any day, and more often after a BUY.
    record + Roughly 57 of every 100 BUY cases were higher after 20 sessions.
    record - Roughly 62 of every 100 BUY cases were higher after 20 sessions.
    record - The record is a good reason to trust the signals.
    record - The record improved in the last year.
  `,
  'places, counts and shares of the day': `
    breadth + Newmont rounded out the top four with a 2.05% gain.
    breadth - Newmont rounded out the top three with a 2.05% gain.
    breadth + GM's 1.40% gain put it just outside the top five.
    breadth - GM's 1.40% gain put it in the top five.
    breadth + Only one stock moved by more than 8%: Walmart.
    breadth - Only one stock moved by more than 7%: Walmart.
    BA + Boeing was one of only four stocks on the list that lost more than 3%.
    BA - Boeing was one of only three stocks on the list that lost more than 3%.
    HD - Home Depot was one of only four stocks on the list that lost more than 3%.
    breadth + Walmart's decline was almost six percentage points worse than any other stock's.
    breadth - Walmart's decline was almost ten percentage points worse than any other stock's.
    breadth + There are six BUY signals among the 63 stocks. That is about one in ten.
    breadth - There are six BUY signals among the 63 stocks. That is about one in four.
    breadth + There are three times as many BUYs as SELLs, but the vast majority of stocks are on WATCH.
    breadth - There are three times as many SELLs as BUYs.
    breadth + Meta, Adobe, Caterpillar and Netflix were almost unchanged, each down by 0.1% or less.
    breadth - Of the 63 stocks tracked, 42 closed lower and 21 closed higher.
    breadth + Of the 63 stocks tracked, 44 closed lower and 19 closed higher.
    BA + Boeing fell 3.20%, compared with 0.87% for the S&P 500. The month looks better, with a gain of 3.09%.
    BA - Boeing fell 3.20%, compared with 0.87% for the S&P 500. The month looks better, with a gain of 4.09%.
  `,
  'nearer to one rule than to the other': `
    META + In fact, it is closer to a SELL: only the trend strength is missing.
    DIS - In fact, it is closer to a SELL: only the trend strength is missing.
    AMZN,META,NFLX + Amazon meets two conditions and Meta none. Meta is in fact nearer to a SELL, with only trend strength missing.
    AMZN,META,NFLX - Netflix is in fact nearer to a SELL, with only trend strength missing.
  `,
  'shares of each group and each horizon': `
    record + The share of higher prices after a BUY is larger after 20 sessions than after five.
    record - Every group did worse after 20 sessions than after five.
    record + The share is highest for SELL and lowest for BUY at both horizons.
    record - The share is highest for BUY and lowest for SELL at both horizons.
    record - BUY signals lead the any-day median by about a tenth of a percentage point after five sessions.
    record - BUY comes first of the three on both measures after 20 sessions.
    record + After five sessions, none of the three groups was higher in more than 55% of cases.
    record - After 20 sessions, none of the three groups was higher in more than 57% of cases.
    record - So there is clear evidence of an edge in these figures.
    record + So there is no evidence of an edge in these figures.
    record + A typical BUY gained 0.27% over five sessions and 1.18% over 20.
    record - A typical BUY gained 1.27% over five sessions.
    record - The rules were tested over 60 sessions, too.
    record + A BUY means that five conditions are met; it doesn't mean that the price will rise.
    record - A BUY means that the price will rise.
  `,
  'a move against most of the market': `
    MCD + McDonald's rose 0.63% on a day when 44 of the 63 stocks fell.
    DIS + Disney gained 0.36%, bucking a day on which most of the list, 44 of 63 stocks, fell.
    KO + Coca-Cola edged up 0.17% to 90.50, bucking a day on which 44 of the 63 stocks fell.
    MCD - McDonald's edged up 0.63% to 269.13, bucking a day on which 44 of the 63 stocks rose.
    MCD - McDonald's edged up 0.63% to 269.13, bucking a day on which 46 of the 63 stocks fell.
    GE - GE fell 3.25%, bucking a day on which 44 of the 63 stocks fell.
    GE - GE fell 3.25%, bucking a day on which 44 of the 63 stocks rose.
    MCD - McDonald's lost 0.63%, bucking a day on which 44 of the 63 stocks fell.
  `,
  'distances to a limit': `
    GE + RSI is 40.08, about five points short of the BUY range and about ten above oversold.
    BA + RSI is 40.77, so it's a little over four points short of the range a BUY asks for, and nearly eleven above oversold.
    GE - RSI is 40.08, so it's about five points short of the range a BUY asks for, and about five above oversold.
    GE - RSI is 40.08, so it's about ten points short of the range a BUY asks for, and about ten above oversold.
    GE - RSI is 40.08, so it's about five points short of the range a BUY asks for, and about ten below oversold.
    NKE + At 43.10, RSI is about two points short of the BUY range and about 13 above oversold.
    NKE - At 43.10, RSI is about two points short of the BUY range and about 13 below overbought.
    GE + GE's ADX of 14.53 would have to rise by more than 10 points to clear 25.
    GE - GE's ADX of 14.53 would have to rise by more than 12 points to clear 25.
    GE - GE's ADX would have to climb by over 11 points to get above 25.
    CAT + ADX of 13.54 would have to rise by more than 11 points to exceed 25.
    CAT - ADX of 13.54 would have to rise by more than 14 points to exceed 25.
    INTC - RSI of 41.40 would have to rise by more than 5 points to clear 45.
    INTC + RSI of 41.40 would have to rise by more than 3 points to clear 45.
    INTC - RSI of 41.40 would have to rise by less than 3 points to clear 45.
    AMZN - ADX of 23.19 would need to rise by more than 2 points to pass 25.
    AMZN + ADX of 23.19 would need to rise by less than 2 points to pass 25.
  `,
  'the directional lines': `
    MCD + The two directional lines nearly coincide, at 18.47 and 20.02, the minus line slightly ahead.
    MCD + +DI at 18.47 and −DI at 20.02 are close together, with the negative side a little ahead.
    MCD - +DI and −DI are close together at 18.47 and 20.02, with the positive side slightly ahead.
    MCD - +DI and −DI are close together at 20.02 and 18.47, with the negative side slightly ahead.
    MCD - +DI and −DI are close together at 18.47 and 22.02, with the negative side slightly ahead.
    MCD - +DI and −DI are far apart at 18.47 and 20.02, with the negative side well ahead.
    DUK,NEE - Duke's +DI and −DI are close together at 19.24 and 21.32, with the positive side slightly ahead.
    GE - +DI and −DI are close together at 19.83 and 29.98, with the negative side slightly ahead.
    TSLA + +DI and −DI are close together at 24.42 and 22.60, with the positive side slightly ahead.
    TSLA - +DI and −DI are close together at 24.42 and 22.60, with the negative side slightly ahead.
    SBUX + +DI and −DI are nearly level at 19.85 and 20.47, with the negative side slightly ahead.
  `,
  'degrees of money flow': `
    SBUX + With CMF at −0.20, money is strongly flowing out.
    CAT + CMF of −0.39 shows money flowing out strongly.
    SBUX - RSI, the averages and OBV all look bullish for SBUX, and with CMF at −0.20 money is flowing in strongly.
    MCD - With CMF at −0.06, money is flowing out strongly.
    MCD + With CMF at −0.06, money is flowing out mildly.
    SBUX - With CMF at −0.20, money is flowing out only mildly.
    PFE + With CMF at 0.29, money is flowing in strongly.
    PFE - With CMF at 0.29, money is flowing in mildly.
    BAC - With CMF at 0.04, money is flowing in strongly.
    CRM + Money is flowing in strongly, with CMF at 0.24.
  `,
  'reasons of the rules': `
    SBUX + ADX has to more than double from 12.39, because a BUY needs it above 25.
    SBUX - A BUY needs ADX, now 12.39, to more than double, because it must exceed 20.
    SBUX - A BUY needs ADX, now 12.39, to more than triple, because it must exceed 25.
    SBUX - A BUY needs ADX, now 12.39, to more than double, because demand must pick up.
    AMZN - A BUY needs ADX, now 23.19, to more than double, because it must exceed 25.
    MCD + For a BUY, ADX would have to more than double from 11.90, because it must be above 25.
    MCD - For a BUY, ADX would have to more than double from 11.90, because it must be above 30.
    JPM + JPMorgan is on WATCH because its readings point in different directions.
    JPM - JPMorgan Chase is a WATCH because its managers disagree.
    JPM - JPMorgan Chase is a WATCH because its indicators agree.
    JPM - JPMorgan Chase is a BUY because its indicators disagree.
    T - AT&T is a WATCH because its indicators disagree.
    T - AT&T is a BUY because its indicators disagree.
    CVX,XOM + Chevron is a BUY because all five of its conditions are met, while ExxonMobil is a SELL on exhaustion.
    CVX,XOM + Chevron is a BUY because it meets all five conditions, whereas Exxon is a SELL.
    CVX,XOM - ExxonMobil is a BUY because it meets all five conditions, while Chevron is a SELL on exhaustion.
    CVX,XOM - Chevron is a BUY because it meets all five conditions, while ExxonMobil is a SELL on a broken trend.
    CVX,XOM - Chevron is a BUY because it meets four conditions, while ExxonMobil is a SELL on exhaustion.
    CVX,XOM - Chevron and ExxonMobil are BUYs because they meet all five conditions.
    CVX,XOM - Chevron is a BUY because it meets all five conditions, and so does ExxonMobil.
  `,
  'time since a cross': `
    SBUX + Six weeks have gone by since the golden cross of July 9.
    SBUX - Eight weeks have passed since its golden cross on July 9.
    SBUX - Six days have passed since its golden cross on July 9.
    SBUX - Six weeks have passed since its death cross on July 9.
    MCD + Nearly five months have passed since the death cross of March 27.
    MCD - Nearly four months have passed since the death cross of March 27.
    TSLA + Eight weeks have passed since its death cross on June 25.
    TSLA - Six weeks have passed since its death cross on June 25.
    META + One week has passed since the death cross on August 13.
    META - Two weeks have passed since the death cross on August 13.
  `,
  'the record': `
    record + SELL signals were followed by higher prices more often than BUY signals, after five days as well as after 20.
    record + At both horizons, prices were higher more often after a sell signal than after a buy signal.
    record - Buy signals were followed by a higher price more often than sell signals, at both five and 20 days.
    record - Sell signals were followed by a lower price more often than buy signals, at both five and 20 days.
    record - Sell signals were followed by a higher price less often than buy signals, at both five and 20 days.
    record + The median change 20 days after a buy signal was about 1.18%, against 1.45% after a sell and 1.23% on any day.
    record - The median change 20 days after a sell signal was about 1.18%, against 1.45% after a buy and 1.23% on any day.
    record - The median change 20 days after a sell signal was about 1.45%, against 1.23% after a buy and 1.18% on any day.
    record - The median change five days after a sell signal was about 1.45%, against 1.18% after a buy and 1.23% on any day.
    record + Five days on, the median change was 0.41% after a sell, 0.27% after a buy and 0.37% on any day.
    record - Five days on, the median change was 0.41% after a buy, 0.27% after a sell and 0.37% on any day.
    record - After 20 days, prices were higher in 58.02% of buys, 56.78% of sells and 57.36% of all days.
    record + After a BUY, 52.42% were higher after five days; on any day, 53.91% were.
    record - After a BUY, 53.91% were higher after five days; on any day, 52.42% were.
    record + The sample runs from August 2023 to August 2026 and has 63 stocks.
    record - The record covers 63 stocks from August 2021 to August 2026.
    record - The record covers 63 stocks from August 2023 to August 2025.
    record - The record covers 503 stocks from August 2023 to August 2026.
    record - The record covers 63 stocks from June 2023 to August 2026.
    record - Buying on the signals would have beaten simply holding the index.
    record - Over these three years the buy signals earned more than buy-and-hold.
    record - Following the sell signals would have made more money than holding the shares.
    record + The record says nothing about whether the signals would have earned more than holding the index.
  `,
  'what the signal becomes beyond a limit': `
    PLTR + RSI is 66.30, and above 70 it would turn into a WATCH.
    PLTR + RSI is 66.30; above 70 the rating becomes a WATCH.
    PLTR - The limit to watch is RSI: it's 66.30, and above 75 the signal becomes a WATCH.
    PLTR - The limit to watch is RSI: it's 66.30, and below 70 the signal becomes a WATCH.
    PLTR - The limit to watch is RSI: it's 66.30, and above 70 the signal becomes a SELL.
    PLTR - The limit to watch is ADX: it's 31.52, and above 25 the signal becomes a WATCH.
    PLTR + ADX is 31.52, and at 25 or below the signal becomes a WATCH.
    PLTR - The limit to watch is RSI: it's 64.30, and above 70 the signal becomes a WATCH.
    BAC + The limit to watch is RSI: it's 47.36, and below 45 the signal becomes a WATCH.
    BAC - The limit to watch is RSI: it's 47.36, and below 40 the signal becomes a WATCH.
    BAC - The limit to watch is RSI: it's 47.36, and above 45 the signal becomes a WATCH.
    UNH + RSI is 33.26, and below 30 the signal becomes a WATCH.
    UNH - RSI is 33.26, and below 30 the signal becomes a BUY.
    GE - RSI is 40.08, and below 30 the signal becomes a WATCH.
  `,
  'none of the conditions': `
    WMT,COST,HD + Walmart meets none of the buy conditions, and its RSI of 29.78 is oversold.
    WMT,COST,HD + With none of the five buy conditions met, Walmart is a WATCH.
    WMT,COST,HD - Costco's RSI of 42.50 is oversold, with none of the buy conditions met.
    WMT,COST,HD - Home Depot fell 2.85% on the day and its RSI of 45.09 is neutral, with none of the buy conditions met.
    WMT,COST,HD - Walmart fell 9.15% on the day and its RSI of 29.78 is oversold, with two of the buy conditions met.
    WMT,COST,HD - Walmart fell 9.15% on the day and its RSI of 29.78 is oversold, with all of the buy conditions met.
    WMT,COST,HD - Walmart fell 9.15% on the day and its RSI of 29.78 is neutral, with none of the buy conditions met.
  `,
  'the level OBV is compared with': `
    HD + For a BUY, OBV must rise above where it stood 20 days ago, 13.5 million shares higher.
    HD - For Home Depot to become a BUY, ADX must rise above 25 and OBV must rise above where it stood 20 days ago, 18.5 million shares higher.
    HD - For Home Depot to become a BUY, ADX must rise above 25 and OBV must rise above where it stood 20 days ago, 13.5 million shares lower.
    HD - For Home Depot to become a BUY, ADX must rise above 25 and OBV must rise above where it stood 50 days ago, 13.5 million shares higher.
    INTC + OBV is 267.3 million shares below its level of 20 days ago.
    INTC - OBV is 267.3 million shares below its level of 20 weeks ago.
    INTC - OBV is 267.3 million shares below where it was 5 days ago.
    INTC - OBV has fallen by 267.3 million shares over 50 days.
    INTC - OBV is 267.3 million shares above its level of 20 days ago.
    AMZN - OBV is 104.7 million shares lower than it was a week ago.
    AMZN + OBV is 104.7 million shares lower than 20 sessions ago.
    AMZN - OBV is below its level of 10 days ago.
  `,
  'conditions of another rule': `
    GE + It becomes a SELL on exhaustion if RSI rises above 70 and OBV falls below its level 20 days ago.
    KO + It becomes a SELL on exhaustion if RSI rises above 70 and OBV falls below its level 20 days ago.
    KO - It becomes a SELL on exhaustion if RSI rises above 70 and ADX falls below 25.
    KO - It becomes a SELL on exhaustion if RSI rises above 70 and CMF falls below 0.
    T - It becomes a SELL on exhaustion if RSI rises above 80 and OBV falls below its level 20 days ago.
    T - It becomes a SELL on exhaustion if RSI falls below 30 and OBV falls below its level 20 days ago.
    T - It becomes a SELL on exhaustion if RSI rises above 70 and OBV rises above its level 20 days ago.
    T - It becomes a SELL on exhaustion if RSI rises above 70 and SMA20 rises above its level 5 days ago.
  `,
  'distances of two stocks to an average': `
    WMT,COST,HD + Walmart trails its 20-day average by more than Home Depot does, at 7.70%.
    WMT,COST,HD + Home Depot trails its 20-day average by less than Walmart does, at 2.30%.
    WMT,COST,HD - Costco trails its 20-day average by more than Walmart does, at 1.99%.
    WMT,COST,HD - Walmart trails its 20-day average by less than Costco does, at 7.70%.
    WMT,COST,HD - Costco is further below its 50-day average than Walmart is.
    WMT,COST,HD + Walmart is further below its 50-day average than Costco is.
    WMT,COST,HD - Costco sits closer to its 20-day average than Home Depot does, at 2.30%.
    CVX,XOM + Chevron is above its 20-day average by more than Exxon is, at 5.39%.
    CVX,XOM - Exxon is above its 20-day average by more than Chevron is, at 5.21%.
  `,
  'crosses of several stocks': `
    WMT,COST,HD + Costco's last cross was a golden one on August 18, while Home Depot's dates from June 25.
    WMT,COST,HD + Walmart's last cross was a death cross on June 2, while Costco's dates from August 18.
    WMT,COST,HD - Home Depot's last cross was a golden one on August 18, while Costco's dates from June 25.
    WMT,COST,HD - Walmart's last cross was a golden one on June 2.
    WMT,COST,HD - Walmart's last cross was a death cross on August 18.
    WMT,COST,HD - Costco's last cross was a death cross on August 18.
    WMT,COST,HD - Costco's last cross was on June 2, while Walmart's dates from August 18.
    CVX,XOM + Both crosses, Chevron's and Exxon's, date from July 30.
    V,MA + Visa's last cross was a golden one on April 30, while Mastercard's dates from July 6.
    V,MA - Visa's last cross was a golden one on July 6, while Mastercard's dates from April 30.
  `,
  'one stock': `
    VZ + Verizon is one condition away from a BUY: ADX is 16.42, and the rule wants more than 25.
    VZ + VZ closed at $49.19, about 3.6% above its 20-day average and almost 8% above the 50-day.
    VZ + Its RSI of 65.88 is about four points below overbought.
    VZ + ADX would have to gain more than eight points before Verizon becomes a BUY.
    VZ + With CMF at 0.30, buying pressure is strong.
    VZ + The golden cross of August 7 is not quite two weeks old.
    VZ + OBV is up by about 95 million shares on 20 days ago.
    VZ + Only the trend strength is missing; the other four BUY conditions are met.
    VZ + Its +DI of 31.51 is well ahead of its −DI of 19.65.
    VZ + The 20-day average is $1.89 above the 50-day.
    VZ - Its RSI of 65.88 is about four points above overbought.
    VZ - ADX would have to gain more than ten points before Verizon becomes a BUY.
    VZ - The golden cross of August 7 is almost a month old.
    VZ - OBV is up by about 95 million shares on 10 days ago.
    VZ - With CMF at 0.30, buying pressure is mild.
    VZ - The 20-day average is $3.69 above the 50-day.
    VZ - Verizon is two conditions away from a BUY.
    VZ - VZ closed at $49.19, about 3.6% above its 50-day average.
    VZ - Verizon's 0.34% decline was one of the day's largest.
    VZ - If RSI rises above 70, Verizon becomes a BUY.
    UNH + UnitedHealth is a SELL because its trend has broken: the averages, OBV and a strong ADX all point the same way.
    UNH + The SELL would end if ADX fell below 25, and it's at 27.53.
    UNH + RSI is 33.26, a little over three points above the oversold line.
    UNH + The death cross came on August 14, six days before this close.
    UNH + −DI of 28.18 is more than two and a half times +DI of 10.71.
    UNH + Money is leaving strongly, with CMF at −0.28.
    UNH + It closed 5.57% under its 20-day average and 7.07% under its 50-day average.
    UNH - The SELL would end if ADX fell below 20, and it's at 27.53.
    UNH - RSI is 33.26, so the shares are oversold.
    UNH - The death cross came on August 14, two weeks before this close.
    UNH - −DI of 28.18 is more than three times +DI of 10.71.
    UNH - The SELL would end if RSI rose above 45.
    UNH - UnitedHealth is a SELL on exhaustion.
    UNH - Money is flowing out only mildly, with CMF at −0.28.
    PYPL + PayPal meets four of the five BUY conditions; its RSI of 74.08 is too high.
    PYPL + RSI would have to fall by more than four points to get back to 70.
    PYPL + At 49.82, ADX is nearly twice the 25 that a BUY needs.
    PYPL + PayPal was among the day's five biggest gainers, up 1.71%.
    PYPL + The shares trade more than 20% above their 50-day average.
    PYPL + +DI, at 36.82, is more than four times −DI, at 8.43.
    PYPL + Only Coinbase, Micron, Freeport-McMoRan and Newmont gained more on the day.
    PYPL - RSI would have to fall by more than five points to get back to 70.
    PYPL - At 49.82, ADX is nearly three times the 25 that a BUY needs.
    PYPL - PayPal was among the day's three biggest gainers, up 1.71%.
    PYPL - Only Coinbase, Micron and Freeport-McMoRan gained more on the day.
    PYPL - PayPal meets four of the five BUY conditions; its ADX of 49.82 is too high.
    PYPL - +DI, at 36.82, is more than five times −DI, at 8.43.
    PYPL - PayPal had the biggest gain of the day.
    NKE + Nike meets none of the five BUY conditions.
    NKE + RSI, at 43.10, is just under two points below the BUY range.
    NKE + Eight weeks have gone by since the death cross on June 25.
    NKE + It would be a SELL on a broken trend if ADX, now 16.24, reached 25.
    NKE + Five things would have to change for a BUY.
    NKE + The stock lost 2.05% on a day when more than twice as many stocks fell as rose.
    NKE + The 20-day average has come down 61 cents in five days.
    NKE - It would be a SELL on a broken trend if ADX, now 16.24, reached 20.
    NKE - Four things would have to change for a BUY.
    NKE - The 20-day average has gone up 61 cents in five days.
    NKE - Nike meets one of the five BUY conditions.
    NKE - RSI, at 43.10, is just under two points above the BUY range.
    NKE - The stock lost 2.05% because investors sold consumer names.
    NKE - Nike is two conditions short of a SELL.
    ORCL + Oracle needs two changes for a BUY: ADX above 25 and the 20-day average above the 50-day.
    ORCL + The close of $142.07 is above the 20-day average but below the 50-day.
    ORCL + OBV and money flow look bullish, while the averages look bearish.
    ORCL + It's on WATCH because its indicators disagree.
    ORCL - Oracle needs two changes for a BUY: ADX above 25 and CMF above 0.
    ORCL - Oracle needs two changes for a BUY: ADX above 20 and the 20-day average above the 50-day.
    ORCL - The close of $142.07 is below the 20-day average but above the 50-day.
    ORCL - The 20-day average is $5.26 below the 50-day, but it has risen $7.30 in five days.
    ORCL - OBV and money flow look bearish, while the averages look bullish.
    CRM + Salesforce closed nearly 8% above its 20-day average and more than 18% above its 50-day average.
    CRM + An ADX of 20.50 leaves it 4.5 points short of the BUY threshold.
    CRM + The gap between its averages is about $16.50.
    CRM + +DI of 36.08 is almost exactly twice −DI of 18.07.
    CRM - An ADX of 20.50 leaves it 6.5 points short of the BUY threshold.
    CRM - The gap between its averages is about $24.
    CRM - Salesforce closed more than 18% above its 20-day average.
    CRM - Salesforce is a BUY with four of five conditions met.
    AAPL + Apple lacks two things for a BUY, a strong enough trend and a rising OBV.
    AAPL + OBV is 22 million shares lower than 20 days ago, although CMF is positive at 0.22.
    AAPL + For a BUY, ADX must climb from 19.00 to above 25, and OBV must rise above its level 20 days ago.
    AAPL - For a BUY, ADX must climb from 19.00 to above 30, and OBV must rise above its level 20 days ago.
    AAPL - For a BUY, ADX must climb from 19.00 to above 25, and OBV must rise above its level 50 days ago.
    AAPL - Apple lacks three things for a BUY, a strong enough trend, a rising OBV and positive money flow.
    AAPL - OBV is 22 million shares higher than 20 days ago.
    KO + KO sits at 24.88 on ADX, so a rise of just over a tenth of a point would make it a BUY.
    KO + RSI is 69.13, so Coca-Cola has less than one point of room before 70.
    KO + Coca-Cola's OBV is up 90.3 million shares, between five and six average days of volume.
    KO + Coke is only 1.49% below its 52-week high of $91.87.
    KO + The golden cross of May 11 is more than three months old.
    KO - KO sits at 24.88 on ADX, so a rise of more than a point is needed for a BUY.
    KO - The golden cross of May 11 is less than two months old.
    KO - Coca-Cola's OBV is up 90.3 million shares, more than ten average days of volume.
    KO - RSI is 69.13, so Coca-Cola has more than two points of room before 70.
    KO - Coke is only 1.49% below its 52-week high of $90.50.
    KO - ADX and CMF are both short of what a BUY needs.
    TSLA + Tesla closed at $345.13, nearly 6% above its 20-day average but almost 6% below its 50-day.
    TSLA + The SELL that ran from July 30 to August 14 gave way to a WATCH.
    TSLA + Tesla needs three things for a BUY: ADX above 25, the 20-day average above the 50-day, and OBV above its level 20 days ago.
    TSLA + Tesla has been on WATCH for four sessions.
    TSLA + +DI leads −DI by less than two points.
    TSLA + It's one condition away from a SELL on a broken trend, as ADX is 20.15 and needs to be at least 25.
    TSLA - Tesla closed at $345.13, nearly 6% below its 20-day average.
    TSLA - The SELL that ran from July 30 to August 14 gave way to a BUY.
    TSLA - Tesla needs three things for a BUY: ADX above 25, the 20-day average above the 50-day, and CMF above 0.
    TSLA - Tesla has been on WATCH for two weeks.
    TSLA - −DI leads +DI by less than two points.
    TSLA - Tesla needs two things for a BUY: ADX above 25 and the 20-day average above the 50-day.
    TSLA - +DI leads −DI by more than three points.
    META + Meta meets no BUY condition at all.
    META + Its 20-day average is down $18.73 in five days, to 578.75.
    META + One week before this close, the 20-day average crossed below the 50-day.
    META + At 37.01, RSI is eight points short of the BUY range and seven above oversold.
    META + Only a stronger trend is missing for a SELL: ADX is 15.14 and would have to reach 25.
    META - At 37.01, RSI is eight points short of the BUY range and seven below oversold.
    META - At 37.01, RSI is five points short of the BUY range.
    META - One month before this close, the 20-day average crossed below the 50-day.
    META - Only a stronger trend is missing for a BUY.
    META - Its 20-day average is up $18.73 in five days, to 578.75.
    META + Meta fell 0.04%, the smallest loss of the day.
    META - Meta fell 0.04%, the largest loss of the day.
    PFE + Pfizer meets all five BUY conditions, and its ADX of 36.04 is eleven points clear of 25.
    PFE + RSI at 68.35 leaves 1.65 points before the BUY turns into a WATCH.
    PFE + +DI is more than four times −DI, 40.36 against 9.03.
    PFE + OBV has gained 358.7 million shares in 20 days, almost nine times the average daily volume.
    PFE - RSI at 68.35 leaves 3.65 points before the BUY turns into a WATCH.
    PFE - +DI is more than five times −DI, 40.36 against 9.03.
    PFE - The BUY turns into a WATCH if RSI falls below 70.
    PFE - The BUY turns into a WATCH if ADX falls below 30.
    PFE - Pfizer meets all five BUY conditions, and its ADX of 36.04 is sixteen points clear of 25.
    DIS + Disney's golden cross came on August 13, exactly one week before this close.
    DIS + ADX is 22.77, a little more than two points under the 25 line.
    DIS + Buying is strong, with CMF at 0.22.
    DIS - Disney's golden cross came on August 13, exactly two weeks before this close.
    DIS - ADX is 22.77, a little more than three points under the 25 line.
    DIS - Buying is mild, with CMF at 0.22.
    DIS - Disney had the third-largest gain of the day.
    CAT + Caterpillar has the weakest money flow here, a CMF of −0.39 that counts as strong selling.
    CAT + The 20-day average is $61.71, or 6.8%, below the 50-day.
    CAT - The 20-day average is $90.72 below the 50-day.
    CAT - Caterpillar's RSI of 39.64 has to rise by more than six points to reach 45.
    CSCO + The averages are only 17 cents apart.
    CSCO - Cisco's OBV is up by less than a million shares.
    CSCO - The averages are only $1.17 apart.
    CSCO - Cisco meets two of the five BUY conditions.
    AMZN + ADX at 23.19 is 1.81 points short of 25.
    AMZN + Amazon's OBV is down 104.7 million shares from 20 days ago.
    AMZN - ADX at 23.19 is 2.81 points short of 25.
    AMZN - Amazon's OBV is down 104.7 million shares from a week ago.
    AMZN - Money is flowing out strongly at a CMF of −0.05.
  `,
  'several stocks': `
    V,MA + Mastercard is a BUY while Visa is a WATCH, because Visa's ADX of 17.18 is too low.
    V,MA + Visa's golden cross is older, from April 30, while Mastercard's came on July 6.
    V,MA + Mastercard's ADX of 32.96 is nearly twice Visa's 17.18.
    V,MA + Mastercard is 7.09% above its 50-day average, Visa 3.96%.
    V,MA - Visa is a BUY while Mastercard is a WATCH.
    V,MA - Mastercard's ADX of 32.96 is nearly three times Visa's 17.18.
    V,MA - Visa's golden cross is younger, from July 6, while Mastercard's came on April 30.
    V,MA - Visa is 7.09% above its 50-day average, Mastercard 3.96%.
    V,MA - Visa is further above its 50-day average than Mastercard.
    CAT,GE,BA + None of the three has an ADX above 25, and Boeing's 18.09 is the highest.
    CAT,GE,BA + Caterpillar meets none of the BUY conditions, while GE and Boeing meet two each.
    CAT,GE,BA - None of the three has an ADX above 25, and GE's 14.53 is the highest.
    CAT,GE,BA - Caterpillar's last cross was a golden one on May 27, while GE's was a death cross on July 28.
    CAT,GE,BA - Caterpillar meets two of the BUY conditions, while GE and Boeing meet none.
    CAT,GE,BA - Boeing lies further below its 20-day average than GE does.
    CAT,GE,BA + GE lies further below its 20-day average than Boeing does.
    CAT,GE,BA - Caterpillar had the third-largest fall of the day.
    DUK,NEE + Both had their death cross on August 17.
    DUK,NEE + NextEra's RSI of 38.10 is about four points lower than Duke's 42.32.
    DUK,NEE - NextEra's RSI of 38.10 is about four points higher than Duke's 42.32.
    DUK,NEE - Both had their golden cross on August 17.
    JPM,BAC,V + Bank of America is the only BUY of the three; JPMorgan and Visa are a WATCH.
    JPM,BAC,V + Bank of America's ADX of 36.10 is more than twice JPMorgan's 14.93 and Visa's 17.18.
    JPM,BAC,V + Bank of America trails its 20-day average by more than JPMorgan does.
    JPM,BAC,V - JPMorgan is the only BUY of the three.
    JPM,BAC,V - Bank of America's ADX of 36.10 is more than three times JPMorgan's 14.93.
    JPM,BAC,V - JPMorgan trails its 20-day average by more than Bank of America does.
    JPM,BAC,V - Visa lacks only CMF for a BUY, and JPMorgan lacks ADX and CMF.
    JPM,BAC,V - JPMorgan's golden cross of June 12 is older than Bank of America's.
    JNJ,PFE,MRK + Merck's RSI of 75.38 is the highest of the three, and it's the only overbought one.
    JNJ,PFE,MRK + Johnson & Johnson needs ADX four points higher, at 25, while Merck needs RSI more than five points lower.
    JNJ,PFE,MRK + Pfizer's last cross was on August 7, Merck's on June 8 and Johnson & Johnson's on June 15.
    JNJ,PFE,MRK - Pfizer's last cross was on August 7, Merck's on June 15 and Johnson & Johnson's on June 8.
    JNJ,PFE,MRK - Pfizer's RSI of 68.35 is the highest of the three.
    JNJ,PFE,MRK - All three are overbought.
    JNJ,PFE,MRK - Merck's 2.11% loss was larger than Johnson & Johnson's 2.21%.
    AMD,INTC,NVDA + Nvidia is the only one of the three in a golden cross.
    AMD,INTC,NVDA - AMD's OBV lost the most of the three.
    AMD,INTC,NVDA - Intel is the only one of the three in a golden cross.
    AMD,INTC,NVDA - AMD's death cross of July 21 came before Intel's of August 3.
  `,
  'the market and the record': `
    breadth + Nearly seven in ten stocks fell, and none closed unchanged.
    breadth + The five biggest gainers were Coinbase, Micron, Freeport-McMoRan, Newmont and PayPal.
    breadth + Ford was the second-biggest loser at 3.52%, and GE was third at 3.25%.
    breadth + Walmart's loss was more than two and a half times Ford's.
    breadth + Boeing was the fourth-biggest loser, down 3.20%.
    breadth - GE was the second-biggest loser at 3.25%, and Ford was third at 3.52%.
    breadth - Walmart's loss was more than three times Ford's.
    breadth - Nearly eight in ten stocks fell.
    breadth - Boeing was the third-biggest loser, down 3.20%.
    breadth - Micron gained more than Coinbase.
    breadth - The five biggest gainers were Coinbase, Micron, Freeport-McMoRan, Newmont and ExxonMobil.
    breadth - Stocks fell on rate worries.
    breadth - Thirty-two stocks fell and 31 rose.
    record + Across 987 sell signals, the price was higher 20 days later in 58.02% of cases.
    record + Five days after a buy signal the median change was 0.27%, less than the 0.37% for any day.
    record + Buy signals came out slightly behind any day at both five and 20 days.
    record + There were 226 more buy signals than sell signals.
    record + The record starts on August 22, 2023.
    record - Buy signals came out slightly ahead of any day at both five and 20 days.
    record - Across 987 sell signals, the price was lower 20 days later in 58.02% of cases.
    record - Five days after a buy signal the median change was 0.37%, against 0.27% for any day.
    record - There were 226 more sell signals than buy signals.
    record - The record starts on August 22, 2021.
    record - A portfolio that followed the buy signals outperformed the index.
    record - After a buy signal, holders made money 20 days later on average 56.78%.
    breadth + Coinbase gained about three and a half times as much as Newmont, 7.58% against 2.05%.
    breadth + The steepest losses were Walmart's 9.15%, Ford's 3.52% and GE's 3.25%.
    breadth - The steepest losses were Walmart's 9.15%, GE's 3.25% and Ford's 3.52%, in that order.
    breadth - Coinbase gained about five times as much as Newmont.
    breadth - Home Depot lost more than Boeing.
    breadth - Thirty stocks closed above their 20-day average.
    record + Sell signals had the highest hit rate at 20 days, 58.02%, ahead of any day at 57.36% and buy signals at 56.78%.
    record + The median change 20 days on was 1.18% after a buy signal, 1.45% after a sell signal and 1.23% after any day.
    record + Buy signals trailed any day by 0.58 percentage points after 20 days.
    record - Buy signals had the highest hit rate at 20 days, 58.02%, ahead of any day at 57.36% and sell signals at 56.78%.
    record - Buy signals trailed any day by 1.58 percentage points after 20 days.
    record - The median change 20 days on was 1.45% after a buy signal, 1.18% after a sell signal and 1.23% after any day.
    record - The record covers 100 stocks over three years.
    record - The price was higher 60 days after a buy signal in 56.78% of cases.
  `,
  'what such readings usually do': `
    MRK,LLY - Overbought readings like Merck's usually resolve with a pullback of several percent within days.
    GS,MS,C - A weak ADX like this usually gives way to a rebound in bank shares.
    PLTR - Stocks that meet all five conditions usually go on to beat the market.
    PFE - Readings this strong typically carry a stock to new highs.
    PYPL - Overbought stocks like this generally give back some of their gains.
    BAC - BUY signals with an ADX this high tend to last for weeks.
    MRK,LLY + A reading like Merck's is usually called overbought.
    PYPL + Readings this high aren't the norm: in our sample, 12.3% of days had an RSI above 70.
  `,
  'whether a rule has fired, and why not': `
    HD,LOW + A SELL by trend break isn't in play at present, since the 20-day average is above the 50-day one and ADX is well below 25.
    HD,LOW - A SELL by trend break isn't in play at present, since OBV is lower than it was 20 sessions ago.
    BA + A trend-break SELL is not in play, because the SMA20 is above the SMA50 and has risen $3.59 over five sessions.
    BA - A trend-break SELL is in play, because RSI is above 30.
    INTC + A trend-break SELL isn't triggered because ADX, at 14.63, is well under 25.
    INTC - A trend-break SELL isn't triggered because RSI, at 41.40, is above 30.
    INTC - The trend-break rule is met.
    UNH + The trend-break rule is met because ADX is above 25.
    UNH - The trend-break rule is not met because ADX is above 25.
    MRK,LLY + Merck's RSI is above 70, so it can't be a BUY for now, even though the other four conditions are met.
    MRK,LLY - Lilly's RSI is below 70, so it can't be a BUY for now.
    PLTR - Palantir can't be a BUY for now, since RSI is above 45.
    PYPL + Its 20-day average has risen by $1.27 over five sessions, which is part of the reason why the exhaustion rule has not been triggered.
    PYPL - Its RSI is 74.08, which is part of the reason why the exhaustion rule has not been triggered.
  `,
  'what a BUY needs of a reading': `
    BA + RSI is 40.77, which falls short of what a BUY needs.
    SBUX - RSI is 45.14, which falls short of what a BUY needs.
    PYPL + PayPal's RSI of 74.08 exceeds the limit for a BUY.
    DIS - Disney's RSI of 64.32 exceeds the limit for a BUY.
    PYPL - PayPal's RSI of 74.08 falls short of what a BUY requires.
    SBUX + RSI sits just above the BUY minimum.
    BA - RSI sits just above the BUY minimum.
    PYPL + RSI is 74.08, which is too high for a BUY.
    PLTR - RSI is 66.30, which is too high for a BUY.
    HD + Home Depot still needs two of the five conditions for a BUY.
    META - Meta needs two of the five conditions to become a BUY.
  `,
  'what a move of a reading would do': `
    PLTR - If RSI climbs above 70, Palantir stays a BUY and simply gets a stronger one.
    PLTR + If RSI climbs above 70, Palantir becomes a WATCH.
    DIS - A rise of one point in ADX would be enough for a BUY.
    DUK,NEE + A move in ADX above 25 would be enough to turn either stock into a SELL.
    DUK,NEE - A move in ADX above 25 would be enough to turn either stock into a BUY.
    DUK,NEE + Both utilities would become SELLs if their ADX rose above 25.
    DUK,NEE - Both utilities would become BUYs if their RSI rose above 45.
    HD + RSI is 45.09, just 0.09 above the BUY minimum, so a small dip would take it out of the range.
    DIS - RSI is 64.32, inside the BUY range, and a small dip would take it out of the range.
    PLTR + RSI could rise by at most 3.7 points before the BUY condition on momentum fails.
    PLTR - RSI could rise by at most 6.7 points before the BUY condition on momentum fails.
    PYPL + A drop of a little more than four RSI points would bring the stock back into the BUY range.
    PYPL - A drop of a little more than two RSI points would bring the stock back into the BUY range.
    PYPL - A rise of a little more than four RSI points would bring the stock back into the BUY range.
  `,
  'the day of a level, by the calendar': `
    SBUX + Starbucks set its 52-week high last week.
    PFE - Pfizer set its 52-week high this month.
    SBUX - The high of $110.51 came on the last trading day.
    MRK,LLY + Lilly's high came on the previous session.
    CSCO + The death cross happened last month.
    CSCO - The death cross happened this month.
  `,
  'one of the movers of the day': `
    HD + It was one of the five biggest decliners in the sample on August 20.
    BA - It was one of the three biggest decliners in the sample on August 20.
    PYPL + PayPal was among the five biggest gainers on the day.
    META + Although 44 of the 63 stocks in the sample fell, Meta's 0.04% slip was among the smallest declines.
    GE - Although 44 of the 63 stocks in the sample fell, GE's 3.25% slip was among the smallest declines.
    PFE + Pfizer was one of 44 stocks that fell in the last session, while nineteen of the 63 advanced.
    PFE - Pfizer was one of 44 stocks that fell in the last session, while twenty-one of the 63 advanced.
  `,
  'measures named in another way': `
    DIS + Disney is on WATCH because it meets four of the five BUY conditions but still lacks a strong enough trend.
    DIS - Disney is on WATCH because it meets three of the five BUY conditions but still lacks a strong enough trend.
    HD + Two conditions are missing for a BUY: a strong trend and an OBV above its level of 20 sessions ago.
    HD - Two conditions are missing for a BUY: a strong trend and a positive money flow.
    INTC + The negative directional line, at 30.10, is above the positive one at 21.14, so sellers have had the upper hand.
    INTC - The positive directional line, at 30.10, is above the negative one at 21.14, so buyers have had the upper hand.
    PFE + On-balance volume is about 359 million shares higher than it was 20 sessions ago, which meets the rule's volume condition.
    HD - On-balance volume is about 13 million shares lower than it was 20 sessions ago, which meets the rule's volume condition.
    UNH + Volume of roughly 4.5 million shares was slightly above the 20-session average of 4.3 million.
    UNH - Volume of roughly 4.5 million shares was slightly below the 20-session average of 4.3 million.
    DUK,NEE + NextEra has the bigger OBV decline, 45.7 million shares against 24.2 million for Duke, both measured over 20 sessions.
    DUK,NEE - Duke has the bigger OBV decline.
    DUK,NEE + The two charts look much alike: weak trends, falling OBV, and 20-day averages that have turned down.
    DUK,NEE - The two charts look much alike: weak trends, falling OBV, and 20-day averages that have turned up.
    GS,MS,C + Citi dropped 2.42% on August 20, about half a percentage point more than Goldman's 1.93%.
    GS,MS,C - Goldman dropped 1.93% on August 20, about half a percentage point more than Citi's 2.42%.
    CAT,GE,BA + Over one year, Caterpillar's 96% gain dwarfs GE's 30% and Boeing's loss of 4.4%.
    CAT,GE,BA - Over one year, GE's 30% gain dwarfs Caterpillar's 96%.
    CAT,GE,BA + Average ADX across the trio is about 15.4, well short of the 25 that a BUY demands.
    CAT,GE,BA - Average ADX across the trio is about 17.4, well short of the 25 that a BUY demands.
    AMZN,META,NFLX + OBV has risen by about 182 million shares at Netflix, but it is lower than 20 sessions ago at both Amazon and Meta.
    AMZN,META,NFLX - OBV has risen by about 182 million shares at Netflix, but it is higher than 20 sessions ago at both Amazon and Meta.
  `,
  'the only condition met, and how far inside a range': `
    UNH + Four BUY conditions are missing; only ADX passes.
    UNH - Four BUY conditions are missing; only RSI passes.
    BA - Of the five BUY conditions, only OBV is met.
    CSCO + Of the five BUY conditions, only CMF is met.
    DIS + Disney's RSI is comfortably inside the BUY range.
    HD - Home Depot's RSI is comfortably inside the BUY range.
    BAC - RSI is well inside the BUY range.
    META + RSI at 37.01 is seven points above the oversold line.
    META - RSI at 37.01 is seven points below the oversold line.
    CSCO + Cisco's RSI of 39.35 is below the BUY range but well above the oversold line.
    CSCO - Cisco's RSI of 39.35 is above the BUY range but well below the oversold line.
    CSCO + Despite slightly positive money flow, the other four BUY conditions are unmet.
    HD - Despite slightly positive money flow, the other four BUY conditions are unmet.
    CSCO + OBV is lower than 20 sessions ago by less than a million shares.
    HD - OBV is lower than 20 sessions ago by less than a million shares.
    PYPL - A lower OBV would turn PayPal into a BUY.
    PYPL + A lower RSI would turn PayPal into a BUY.
    INTC - An RSI back at 45 would make Intel a BUY.
    CAT,GE,BA + OBV is higher than 20 sessions ago at GE and Boeing and lower at Caterpillar.
    CAT,GE,BA - OBV is higher than 20 sessions ago at GE and Caterpillar and lower at Boeing.
    CAT,GE,BA - GE is the only one whose OBV has risen.
    MRK,LLY - Both closed at their 52-week highs.
    UNH - Short sellers are driving the decline.
    BAC - With five of five conditions met, there is little that could go wrong.
  `,
  'counts still missing, and which way a reading has to go': `
    HD + Home Depot needs two more conditions for a BUY.
    INTC - Intel needs only one more condition for a BUY.
    INTC - Its CMF of −0.09 points to buying pressure.
    INTC + Its CMF of −0.09 points to selling pressure.
    MRK,LLY + Merck would have to see RSI fall to 70 before it could be a BUY.
    MRK,LLY - Merck would have to see RSI climb to 70 before it could be a BUY.
    AMZN,META,NFLX + For Netflix, an ADX above 25 would be enough for a BUY.
    AMZN,META,NFLX - For Amazon, an ADX above 25 would be enough for a BUY.
    BAC + RSI is only about two points from the lower end of the BUY range, so the signal is a close call.
    PFE - RSI is only about two points from the lower end of the BUY range, so the signal is a close call.
    HD - Home Depot is among the day's gainers.
    PYPL + PayPal is among the day's gainers.
    HD + Home Depot is among the day's losers.
  `,
  'readings beside their limits, what alone is missing, and words of the day': `
    MRK,LLY - Merck already qualifies as a SELL on exhaustion.
    MRK,LLY - Merck qualifies as a SELL on exhaustion because its RSI is above 70.
    MRK,LLY - Merck is a SELL on exhaustion.
    MRK,LLY - Merck already meets the exhaustion rule.
    BA - Boeing's RSI of 40.77 is within the 45 to 70 range required for a BUY.
    BA - Boeing's RSI of 40.77 is within the 45 to 70 range.
    BA - RSI is within the range required for a BUY.
    PFE - Pfizer's ADX of 40.36 is far above the 25 threshold.
    PFE - Pfizer's ADX of 40.36 is above 25.
    PFE - Pfizer's ADX is 40.36.
    PFE - Pfizer's ADX of 40.36 confirms a strong trend.
    BA - Boeing's ADX of 29.58 is far above the 25 threshold.
    BA - Boeing's ADX of 18.17 is below 25.
    PFE + It is still up nearly 12% over the past 21 sessions.
    PFE + It is up 11.97% over the past 21 sessions.
    PFE + It is up about 12% over the past month.
    DUK,NEE + Both lost more than 4% over the past month.
    DUK,NEE + Both lost more than 4% over the past 21 sessions.
    DUK,NEE + NextEra lost 4.9% over the past 21 sessions.
    AMZN,META,NFLX + In the past 21 sessions, Netflix rose about 17%.
    GS,MS,C + Citi's 20-day average has edged up $1.15 over five sessions.
    GS,MS,C + Citi's 20-day average is $2.52 below its 50-day but has risen $1.15 over five sessions.
    GS,MS,C + Both sit between 12% and 13% below their one-year highs.
    GS,MS,C + Over a month, Goldman fell more.
    GS,MS,C + Over a month, Goldman fell more than Citi.
    SBUX + 44 of the 63 stocks tracked declined on August 20, while only 19 advanced.
    SBUX + Starbucks was not alone in falling: 44 of the 63 stocks fell, while 19 rose.
    BA + The -DI of 29.58 is well above the +DI of 18.17.
    PFE + An exhaustion SELL is not in play, since RSI has not crossed above 70.
    PFE + An exhaustion SELL is not in play, since RSI is below 70 and OBV is rising.
    PFE + One point to watch is the RSI, which at 68.35 is close to 70.
    PFE + RSI at 68.35 is close to the upper limit of 70. A move above 70 would turn the signal into a WATCH.
    record + BUYs were more frequent than SELLs.
    record + BUY was the more frequent of the two.
    META + Money flow is only mildly negative: CMF reads −0.065, well short of the −0.15 that would mark strong selling.
    META + CMF, at −0.065, is well above the −0.15 that marks strong selling.
    META - CMF reads −0.065, beyond the −0.15 that would mark strong selling.
    META - CMF reads −0.065, well short of the −0.10 that would mark strong selling.
    CAT,GE,BA + Boeing has the highest ADX of the group at 18.09, though even that is below the 25 needed for a strong trend.
    CAT,GE,BA - Boeing has the highest ADX of the group at 18.09, though even that is below the 20 needed for a strong trend.
    CAT,GE,BA - Boeing has the highest ADX of the group at 18.09, above the 15 needed for a strong trend.
    META + Taken together, its readings lean bearish, but the weak ADX keeps it from becoming an outright SELL.
    META - Taken together, its readings lean bearish, but the positive OBV keeps it from becoming an outright SELL.
    META - Only the RSI keeps it from being a SELL.
    META + It would be a trend-break SELL if the trend were strong enough.
    META - It would be a BUY if the trend were strong enough.
    META - It would be a trend-break SELL if ADX were above 20.
    META + Only the weak trend keeps Meta from being a SELL.
    PFE - Only the weak trend keeps Pfizer from being a SELL.
    BA - Only the weak trend keeps Boeing from being a BUY.
    GS,MS,C + Goldman is one condition short of a SELL: everything in the trend-break rule is met except ADX, which is only 10.93.
    GS,MS,C - Goldman is one condition short of a SELL: everything in the trend-break rule is met except RSI.
    GS,MS,C - Everything in the BUY rule is met except ADX at Goldman.
    CAT,GE,BA + Caterpillar is one condition short of a SELL, with only the trend strength missing.
    CAT,GE,BA - Caterpillar is one condition short of a SELL, with only OBV missing.
    PFE - RSI at 68.35 is just inside the required range.
    BA - RSI is just inside the required range.
    BA + RSI at 40.77 is below the required range.
    DIS - At 64.32, RSI has yet to leave overbought territory.
    DIS + At 64.32, RSI leans bullish but has yet to reach overbought territory.
    MRK,LLY - Merck's RSI has yet to reach overbought territory.
    BA + Boeing gets a WATCH signal because its indicators are pointing in different directions.
    META - Meta gets a WATCH signal because its indicators are pointing in different directions.
    META + Meta Platforms is a WATCH, though most of its readings are weak.
    META - Meta Platforms is a WATCH, though most of its readings are strong.
    PFE - Pfizer is a BUY, though most of its readings are weak.
    BA + At 18.09, the ADX reflects a weak trend, as it would have to exceed 25 to support a buy signal.
    BA - At 18.09, the ADX reflects a weak trend, as it would have to exceed 20 to support a buy signal.
    BA + The -DI of 29.58 is well above the +DI of 18.17, which suggests that downward moves have been dominating lately.
    BA - The -DI of 29.58 is well above the +DI of 18.17, which suggests that upward moves have been dominating lately.
    PFE + Its RSI of 68.35 is less than two points away from 70, so a small further rise could push it out of the BUY range.
    PFE - Its RSI of 68.35 is less than two points away from 70, so a small further drop could push it out of the BUY range.
    SBUX - Its RSI of 45.14 is just above 45, so a small further rise could push it out of the BUY range.
    PFE - A move above 75 would turn the signal into a WATCH.
    PFE - RSI at 68.35 is close to the upper limit of 75.
    PFE - RSI at 68.35 is close to the lower limit of 45.
    PFE + RSI at 68.35 is close to the limit of 70. A move above that level would turn it into a WATCH.
    PFE - RSI at 68.35 is close to the limit of 70. A move above that level would turn it into a SELL.
    GS,MS,C + There are no readings for MS here, so only Goldman and Citigroup can be compared.
    GS,MS,C + Goldman Sachs and Citigroup are both WATCH; no readings are available here for MS.
    GS,MS,C - There are no readings for GS here.
    GS,MS,C - There are no readings for C here, so only GS can be judged.
    GS,MS,C - MS is a WATCH too.
    GS,MS,C + I have readings for GS and C, but none for MS.
    PFE + An exhaustion SELL is not in play at the moment, since RSI has not crossed above 70 and OBV is still rising.
    PFE - An exhaustion SELL is not in play at the moment, since RSI has crossed above 70.
    PFE - An exhaustion SELL is not in play at the moment, since OBV is falling.
    GS,MS,C - Citi's 20-day average is $2.52 below its 50-day but has slipped $1.15 over five sessions.
    GS,MS,C - Citi's 20-day average is $2.52 below its 50-day but has risen $2.15 over five sessions.
    GS,MS,C + Citi's 20-day average is $2.52 below its 50-day but has edged up $1.15 over five sessions, so it fails part of the trend-break test.
    SBUX - 44 of the 63 stocks tracked declined on August 20, while only 18 advanced.
    DIS + Disney bucked a weak session: it gained while 44 of the 63 stocks fell.
    BA - Boeing bucked a weak session.
    DIS - Disney bucked a strong session.
    GS,MS,C + Both sit roughly 12% to 13% below their one-year highs.
    GS,MS,C - Both sit roughly 14% to 15% below their one-year highs.
    GS,MS,C - Both sit roughly 12% to 13% above their one-year lows.
    GS,MS,C + Over the past week Citi's loss of about 6.5% was noticeably larger than Goldman's 3.9%; over a month, though, Goldman fell more.
    GS,MS,C - Over a week, Goldman fell more.
    GS,MS,C - Over a month, Citigroup fell more.
    breadth + Even so, slightly more than half of the stocks still sit above their 20-day and 50-day averages, at 32 and 33 respectively.
    breadth - Even so, slightly more than half of the stocks still sit above their 20-day and 50-day averages, at 33 and 32 respectively.
    record + There were 1,213 BUY cases and 987 SELL cases, so BUYs were the more frequent of the two.
    record - There were 1,213 BUY cases and 987 SELL cases, so SELLs were the more frequent of the two.
    record + Counterintuitively, stocks were higher a bit more often after a SELL than after a BUY: 58.02% versus 56.78% at 20 sessions.
    record - Counterintuitively, stocks were higher a bit more often after a BUY than after a SELL: 56.78% versus 58.02% at 20 sessions.
    record + So far, the signals have not done better than picking any day.
    record - So far, the signals have done better than picking any day.
    breadth + Despite the declines, 32 stocks remain above their 20-day average and 33 above their 50-day average, so about half are still holding up on that measure.
    CAT,GE,BA + GE and Boeing each meet two of the five BUY conditions, because their SMA20 is above their SMA50 and their OBV is rising. Caterpillar meets none of them and is one condition short of a SELL, with only the trend strength missing.
    CAT,GE,BA - Caterpillar meets two of the five BUY conditions. GE meets none of them.
    CAT,GE,BA - Caterpillar meets none of the five BUY conditions. GE meets none of them and is on WATCH.
    AMZN,META,NFLX + Amazon meets two conditions: its RSI is 50.92 and its 20-day average is above the 50-day average. Meta meets none, and it would be a trend-break SELL if the trend were strong enough.
    AMZN,META,NFLX - Amazon meets two conditions: its RSI is 50.92 and its 20-day average is above the 50-day average. Netflix meets none, and it would be a trend-break SELL if the trend were strong enough.
    PFE - RSI has not crossed above 65.
    MRK,LLY - Merck's RSI has not crossed above 70.
    GS,MS,C - Citi fails part of the BUY test and Goldman fails part of the trend-break test, so it is a SELL.
  `,
  'windows of sessions, ends of the range and how readings lean': `
    PLTR + Over the past 21 sessions Palantir climbed nearly 40%.
    PLTR + In the last 21 trading days the stock has gained more than 39%.
    PLTR - Over the past 21 sessions Palantir climbed nearly 50%.
    PLTR - In the last 21 trading days the stock has lost more than 39%.
    INTC + The shares have shed roughly 10% over the past 21 sessions and almost 12% in the past five.
    INTC - The shares have shed roughly 12% over the past 21 sessions and almost 10% in the past five.
    UNH + UnitedHealth is down just under 11% over the last 21 sessions.
    UNH - UnitedHealth is down just under 10% over the last 21 sessions.
    DIS + Only the trend strength keeps Disney from being a BUY.
    DIS + The weak ADX alone keeps it from a BUY.
    DIS - Only money flow keeps Disney from being a BUY.
    DIS + Disney would be a BUY if its trend were strong enough.
    HD - Home Depot would be a BUY if its trend were strong enough.
    INTC + Intel would be a trend-break SELL if ADX were above 25.
    INTC - Intel would be a trend-break SELL if RSI were higher.
    INTC + Every trend-break condition is met except ADX.
    INTC - Every trend-break condition is met except OBV.
    CSCO + All the trend-break conditions but ADX are met.
    CSCO + Cisco is one condition away from a SELL, with only ADX missing.
    CSCO - Cisco is two conditions away from a SELL, with only ADX missing.
    PYPL - PayPal's RSI has yet to reach overbought territory.
    PLTR + Palantir's RSI has yet to cross into overbought territory.
    UNH + RSI is low at 33.26 but has yet to become oversold.
    DIS + At 22.77, ADX is just short of the 25 that marks a strong trend.
    DIS - At 22.77, ADX is just above the 20 that marks a strong trend.
    UNH + CMF of −0.28 is well below the −0.15 that marks strong selling.
    UNH - CMF of −0.28 is well above the −0.15 that marks strong selling.
    BAC + CMF is 0.035, far below the 0.15 that would indicate strong buying.
    BAC - CMF is 0.035, far below the 0.10 that would indicate strong buying.
    PYPL + RSI at 74.08 is above the 70 that marks overbought.
    HD + RSI is 45.09, just inside the 45 to 70 range a BUY requires.
    HD - RSI is 45.09, comfortably inside the 45 to 70 range a BUY requires.
    BAC + RSI of 47.36 sits within the required range, though near its lower end.
    CSCO - RSI of 39.35 sits within the required range.
    PYPL + RSI is outside the required range because it has climbed above 70.
    PYPL - PayPal already qualifies for an exhaustion SELL because RSI is above 70.
    PYPL + PayPal does not qualify as a SELL on exhaustion.
    UNH - UnitedHealth does not qualify as a SELL.
    UNH + UnitedHealth qualifies as a SELL under the trend-break rule.
    PLTR - Palantir's ADX of 38.18 is well above 25.
    PYPL - PayPal's ADX of 36.82 confirms how firm the trend is.
    PLTR + Palantir's ADX of 31.52 is well above 25.
    HD,LOW + There are no readings for LOW here, so only Home Depot can be judged.
    HD,LOW - There are no readings for HD here, so only Lowe's can be judged.
    GS,MS,C + The data covers GS and C but has nothing for MS.
    GS,MS,C - MS looks weaker than GS on every reading.
    UNH + An exhaustion SELL is not in play, since RSI has not climbed above 70.
    UNH - An exhaustion SELL is in play, since RSI is far below 70.
    MRK,LLY - An exhaustion SELL is not in play for Merck, since RSI has not climbed above 70.
    PYPL + PayPal bucked a weak session with a gain of 1.71%.
    HD - Home Depot bucked a weak session.
    CSCO + Cisco was not alone in falling: 44 stocks fell, while only 19 rose.
    CSCO - Cisco was not alone in falling: 44 stocks fell, while only 17 rose.
    CSCO + Most of Cisco's readings are weak.
    PLTR + Taken together, most of its readings are strong.
    PLTR - Taken together, most of its readings are weak.
    HD + Home Depot's indicators point in different directions.
    PLTR - Palantir's indicators point in different directions.
    INTC - The signal is a WATCH because its indicators disagree with each other on direction.
    DUK,NEE + Both trade roughly 2% to 3% below their 50-day averages.
    DUK,NEE - Both trade roughly 2% to 3% above their 50-day averages.
    DUK,NEE - Both trade roughly 4% to 5% below their 50-day averages.
    MRK,LLY + Both are about 3% to 4% below their 52-week highs.
    MRK,LLY - Both are about 5% to 6% below their 52-week highs.
    DUK,NEE + Over the week Duke lost a little more, but over the past 21 sessions NextEra fell more.
    DUK,NEE - Over the past 21 sessions Duke fell more.
    MRK,LLY + Over a month, Merck gained more.
    MRK,LLY - Over a month, Lilly gained more.
    record + BUY signals were more common than SELL signals.
    record - SELL signals were more common than BUY signals.
    record + Paradoxically, a SELL was followed by a higher price slightly more often than a BUY.
    record - Paradoxically, a BUY was followed by a higher price slightly more often than a SELL.
    breadth + Slightly more than half of the list sits above its 20-day and 50-day averages, with 32 and 33 stocks.
    breadth - Well over two thirds of the list sits above its 20-day and 50-day averages.
    BAC + RSI at 47.36 is close to the lower limit of 45. A drop below that level would turn the signal into a WATCH.
    BAC - RSI at 47.36 is close to the lower limit of 45. A drop below that level would turn the signal into a SELL.
    BAC - RSI at 47.36 is close to the upper limit of 70.
    PLTR + A rise of just under four points would push RSI out of the BUY range.
    PLTR - A small rise would be enough to push RSI into the SELL range of 80.
    CSCO + ADX is 20.17, and it would have to rise above 25 to support a BUY.
    CSCO - ADX is 20.17, and it would have to rise above 30 to support a BUY.
    HD + Its −DI of 27.01 is only slightly above the +DI of 26.22, so downward moves have barely dominated.
    PLTR - The +DI of 38.18 is far above the −DI, which suggests that downward moves have been dominating.
    INTC + Intel meets none of the BUY conditions, and its 20-day average of $95.81 is far below the 50-day average of $108.52.
    CSCO + Cisco's one met condition is money flow.
    CSCO - Cisco's one met condition is RSI.
    HD + The 20-day average of $342.35 is still above the 50-day average, but OBV and ADX fail their tests.
    HD - The 20-day average of $342.35 is still above the 50-day average, but CMF and ADX fail their tests.
    UNH + For UnitedHealth, a rise in OBV above its level of 20 sessions ago would end the SELL.
    UNH - For UnitedHealth, a rise in CMF above zero would end the SELL.
    UNH - This is a good level to reduce exposure.
    PLTR - With momentum this firm, Palantir should add to its gains in the coming sessions.
    DIS - Disney's rally was sparked by strong streaming numbers.
    AMZN,META,NFLX + Netflix has the highest RSI of the three at 63.61 and Meta the lowest at 37.01.
    AMZN,META,NFLX - Amazon has the highest RSI of the three at 50.92.
    AMZN,META,NFLX + None of the three has an ADX above 25, so all of them lack a strong trend.
    AMZN,META,NFLX - One of the three has an ADX above 25.
    AMZN,META,NFLX + Netflix misses a BUY only on trend strength, with ADX at 21.58.
    AMZN,META,NFLX - Amazon misses a BUY only on trend strength, with ADX at 23.19.
    BAC - RSI of 47.36 sits within the required range, though near its upper end.
  `,
  'readings of several, and of what they are set beside': `
    AMD,INTC,NVDA + None of the three has an ADX above 25, so no strong trend is in place.
    AMD,INTC,NVDA + ADX is below 25 for all three, so none of them has a strong trend in place.
    ORCL + With ADX at 20.2, no strong trend is in place.
    ORCL - With ADX at 20.2, a strong trend is in place.
    T + With ADX at 29.5, a strong trend is in place.
    T - With ADX at 29.5, no strong trend is in place.
    MRK,LLY - None of the two has an ADX above 25, so no strong trend is in place.
    MRK - No strong trend is in place.
    T + On August 20 it added 0.12% while the S&P 500 fell 0.87%.
    T - On August 20 it added 0.87% while the S&P 500 fell 0.12%.
    T + On August 20 AT&T rose 0.12% while the S&P 500 lost 0.87%.
    T + AT&T added 0.12% on August 20, while the S&P 500 dropped 0.87%.
    T - AT&T added 0.15% on August 20, while the S&P 500 dropped 0.87%.
    ORCL + Oracle underperformed the S&P 500 on the day, falling about 1.2% against the index's 0.87%.
    ORCL + Oracle lagged the S&P 500 on the day, losing 1.21% versus the index's 0.87%.
    ORCL + Oracle did worse than the S&P 500 today, dropping 1.2% compared with the index's 0.87%.
    ORCL - Oracle outperformed the S&P 500 on the day, falling about 1.2% against the index's 0.87%.
    ORCL - Oracle underperformed the S&P 500 on the day, falling about 1.2% against the index's 0.78%.
    ORCL - Oracle underperformed the S&P 500 on the day, falling about 1.5% against the index's 0.87%.
    AAPL + Apple underperformed the S&P 500 on the day, falling about 1.7% against the index's 0.87%.
    MSFT + Microsoft outperformed the S&P 500 on the day, falling about 0.65% against the index's 0.87%.
    MSFT - Microsoft underperformed the S&P 500 on the day, falling about 0.65% against the index's 0.87%.
    MRK,LLY + Merck is overbought with an RSI of 75.4, whereas Lilly's 58.0 sits comfortably in the bullish zone.
    MRK,LLY + Merck's RSI of 75.4 is overbought, while Lilly's 58.0 sits in the bullish zone.
    MRK,LLY + Merck is overbought with an RSI of 75.4, while Lilly's 58.0 is in the bullish zone.
    MRK,LLY - Merck is overbought with an RSI of 75.4, whereas Lilly's 58.0 sits in the neutral zone.
    MRK,LLY - Lilly is overbought with an RSI of 58.0, whereas Merck's 75.4 sits comfortably in the bullish zone.
    AMD,INTC,NVDA + Nvidia is in the bullish zone with an RSI of 53.4, whereas AMD's 44.9 sits just inside the neutral zone.
    AMD,INTC,NVDA - Nvidia is in the bullish zone with an RSI of 53.4, whereas AMD's 44.9 sits in the bullish zone too.
    MRK,LLY + Money flow is slightly positive for Merck (0.04) and slightly negative for Lilly (−0.053), so neither reading is strong.
    MRK,LLY + Money flow is mild for both, at 0.04 for Merck and −0.053 for Lilly, so neither reading is strong.
    MRK,LLY + Merck's CMF is 0.04 and Lilly's is −0.053; neither figure is strong.
    AAPL,MSFT - CMF is 0.216 for Apple and −0.019 for Microsoft, so neither reading is strong.
    AAPL,MSFT - ADX is 19.0 for Apple and 34.2 for Microsoft, so neither reading is strong.
    AMD,INTC,NVDA + Nvidia trades above both of its moving averages, while AMD and Intel trade below both of theirs.
    AMD,INTC,NVDA - Nvidia trades below both of its moving averages, while AMD and Intel trade above both of theirs.
    AMD,INTC,NVDA - AMD trades above both of its moving averages, while Nvidia and Intel trade below both of theirs.
    AMD,INTC,NVDA + AMD and Intel are below both of theirs, while Nvidia is above both of its moving averages.
    AAPL,MSFT - Microsoft trades above both of its moving averages, while Apple trades below both of its own.
    AAPL,MSFT + Microsoft trades above both of its moving averages, while Apple is between its two.
    breadth + ADX is weak for 50 of the 63 stocks.
    breadth + ADX is strong for 13 of the 63 stocks.
    breadth + The trend is weak in 50 of the 63 stocks.
    breadth + ADX is below 25 for 50 of the 63 stocks.
    breadth - ADX is weak for 52 of the 63 stocks.
    breadth - ADX is strong for 50 of the 63 stocks.
    breadth + The 20-day average is above the 50-day for 38 stocks and below for 25.
    breadth + The 20-day average is above the 50-day for 38 stocks and below it for 25.
    breadth + The 20-day average is above the 50-day for 38 stocks and below it for the other 25.
    breadth - The 20-day average is above the 50-day for 38 stocks and below for 26.
    breadth - The 20-day average is above the 50-day for 25 stocks and below for 38.
    breadth + OBV is rising for 41 stocks and falling for 22.
    AMD,INTC,NVDA + Nvidia is the least volatile, at about 38% compared with roughly 80% for the other two.
    AMD,INTC,NVDA + Nvidia is the least volatile at about 38%, against roughly 80% for the other two.
    AMD,INTC,NVDA + Nvidia's volatility of 38% is far below the roughly 80% of the other two.
    AMD,INTC,NVDA - Nvidia is the least volatile, at about 38% compared with roughly 60% for the other two.
    AMD,INTC,NVDA - Nvidia is the most volatile, at about 38% compared with roughly 80% for the other two.
    AMD,INTC,NVDA - AMD is the least volatile, at about 38% compared with roughly 80% for the other two.
    AMD,INTC,NVDA + Nvidia has the highest RSI at 53.4, compared with less than 45 for the other two.
    AMD,INTC,NVDA - Nvidia has the highest RSI at 53.4, compared with less than 42 for the other two.
    MRK,LLY + Merck has had the better recent run, gaining 9.9% over the week and about 32% over the quarter, compared with 2.9% and 22% for Lilly.
    MRK,LLY + Merck gained 9.9% over the week and 31.8% over the quarter, against 2.9% and 22% for Lilly.
    MRK,LLY - Merck gained 9.9% over the week and 31.8% over the quarter, against 22% and 2.9% for Lilly.
    MRK,LLY - Merck has had the better recent run, gaining 9.9% over the week and about 32% over the quarter, compared with 3.9% and 22% for Lilly.
    MRK,LLY - Merck has had the better recent run, gaining 9.9% over the week and about 32% over the quarter, compared with 2.9% and 24% for Lilly.
    record + After 20 sessions, 56.8% of the 1,213 BUY signals were followed by a higher price, against 57.4% for all 43,596 days.
    record + After five sessions, 52.4% of the 1,213 BUY signals were followed by a higher price, compared with 53.9% for all 43,596 days.
    record + After 20 sessions, 56.8% of the BUY signals were followed by a higher price, against 57.4% across all 43,596 days.
    record - After 20 sessions, 56.8% of the 1,213 BUY signals were followed by a higher price, against 53.9% for all 43,596 days.
    record - After 20 sessions, 57.4% of the 1,213 BUY signals were followed by a higher price, against 56.8% for all 43,596 days.
    record + Put differently, somewhat more than half of the 1,213 BUY signals saw a higher price after five sessions, and a bit more still after twenty.
    record + A little more than half of the 1,213 BUY signals were followed by a higher price after five sessions.
    record + Somewhat more than half of the BUY signals saw a higher price after five sessions.
    record - Somewhat less than half of the 1,213 BUY signals saw a higher price after five sessions.
    record - Somewhat more than half of the 1,213 BUY signals saw a lower price after five sessions.
    record - Somewhat more than half of the 1,213 BUY signals saw a higher price after five sessions, and a bit less after twenty.
    record + In that sample of 43,596 days, prices were higher after 20 sessions a little more often than after five: 57.4% versus 53.9%.
    record + Across the 43,596 days, prices were higher after 20 sessions more often than after five: 57.4% versus 53.9%.
    record + Over all 43,596 days, the price was higher more often after 20 sessions than after five, 57.4% against 53.9%.
    record - In that sample of 43,596 days, prices were higher after five sessions a little more often than after 20: 57.4% versus 53.9%.
    record - In that sample of 43,956 days, prices were higher after 20 sessions a little more often than after five: 57.4% versus 53.9%.
    record + BUY signals came in lower on all of these figures.
    WMT,COST,HD + Walmart's volume exploded to 83.6 million shares, more than three times its average of about 25 million.
    WMT,COST,HD + Walmart's volume ballooned to 83.6 million shares, more than three times its average.
    WMT,COST,HD + Trading in Walmart exploded to 83.6 million shares.
    WMT,COST,HD - Costco's volume exploded to 83.6 million shares, more than three times its average of about 25 million.
    HD - Home Depot's volume exploded today.
    AMD - AMD's volume exploded to 15.2 million shares.
    CVX + Volume was nearly normal at 8.2 million shares, roughly 1.5% above the average of about 8.1 million.
    CVX + Volume was close to normal at 8.2 million shares, 1.5% above the average.
    CVX + Volume was near normal at 8.2 million shares.
    CVX + Volume was about normal at 8.2 million shares.
    CVX - Volume was nearly normal at 8.4 million shares, roughly 1.5% above the average of about 8.1 million.
    CVX - Volume was nearly normal at 8.2 million shares, roughly 2.5% above the average of about 8.1 million.
    T - Volume was nearly normal at 25.2 million shares.
    CRM + If nothing else changed, ADX would need to gain about 4.5 points for the signal to flip to BUY.
    CRM + If nothing else changed, ADX would have to rise about 4.5 points for the signal to turn to BUY.
    CRM + All else equal, ADX would need to gain about 4.5 points for a BUY.
    CRM - If nothing else changed, ADX would need to gain about 3.5 points for the signal to flip to BUY.
    CRM - If nothing else changed, RSI would need to gain about 4.5 points for the signal to flip to BUY.
    CRM - If nothing else changed, ADX would need to gain about 4.5 points for the signal to flip to SELL.
    ORCL - If nothing else changed, ADX would need to gain about 4.8 points for the signal to flip to BUY.
    CVX - Volume was about normal at 8.4 million shares.
    breadth + ADX is strong for 13 of the 63 stocks and weak for 50.
    breadth - The 20-day average is above the 50-day for 38 stocks and above it for the other 25.
    breadth - The 20-day average is above the 50-day for 38 stocks and below it for the other 26.
    HD - Volume dried up.
    MRK,LLY - Merck gained 9.9% over the week and 31.8% over the quarter, against 2.9% and 24% for Lilly.
    MRK,LLY + Merck is up 9.9% over the week and 41.5% year to date, compared with 2.9% and 15.8% for Lilly.
    AMD,INTC,NVDA - Money flow is negative for AMD (-0.198) and Intel (-0.09), and neither reading is strong.
  `,
  'signals, closes and movers placed among others': `
    ORCL + Volume flow is the bright spot: OBV is higher than it was 20 sessions ago and CMF is a mildly positive 0.115.
    ORCL + Money flow is the bright spot: CMF is 0.115 and OBV is rising.
    ORCL - Money flow is the bright spot: CMF is 0.115 and OBV is falling.
    AMD - Money flow is the bright spot: CMF is −0.198.
    ORCL + The longest of the recent SELL spells ran from July 27 to August 4.
    ORCL - The longest of the recent SELL spells ran from July 21 to July 22.
    CRM - OBV is falling, so an RSI above 70 alone would make Salesforce a SELL.
    CRM - An RSI above 70 alone would make Salesforce a SELL.
    breadth + Walmart was the day's worst performer with a loss of about 9.2%, more than double the decline of any other stock.
    breadth + Walmart was the day's worst performer, its 9.2% loss more than double any other stock's.
    breadth + Walmart lost 9.2%, more than twice the decline of any other stock.
    breadth - Walmart was the day's worst performer with a loss of about 9.2%, more than triple the decline of any other stock.
    breadth - Ford was the day's worst performer with a loss of about 3.5%, more than double the decline of any other stock.
    breadth + Nvidia traded 92.5 million shares, which is still below its average of 117.4 million.
    NVDA + Volume was 92.5 million shares, which is still below its average of 117.4 million.
    NVDA - Volume was 92.5 million shares, which is still above its average of 117.4 million.
    MRK - Volume was 16.2 million shares, which is still below its average of 10.0 million.
    T + None of the exhaustion rule's conditions are met right now, so neither overbought momentum nor a weakening trend is flagged.
    T + None of the exhaustion rule's conditions are met right now.
    CRM + None of the exhaustion rule's conditions is met.
    ORCL - None of the exhaustion rule's conditions are met right now.
    ORCL - None of the BUY rule's conditions are met right now.
    INTC + None of the BUY rule's conditions are met right now.
    T + If RSI rose above 70 and nothing else changed, the signal would move from BUY to WATCH rather than straight to SELL.
    T + If RSI rose above 70 and nothing else changed, the signal would go from BUY to WATCH.
    T - If RSI rose above 70 and nothing else changed, the signal would move from BUY to SELL.
    HD - If RSI rose above 70 and nothing else changed, the signal would stay at WATCH rather than move to SELL.
    T - If RSI rose above 70 and nothing else changed, the signal would move from SELL to WATCH.
    AMD,INTC,NVDA + Money flow is negative for all three, and most clearly so for AMD at about -0.20.
    AMD,INTC,NVDA + Money flow is negative for all three, most clearly for AMD at −0.198.
    AMD,INTC,NVDA + Money flow is negative for all three, most of all for AMD at −0.198.
    AMD,INTC,NVDA - Money flow is negative for all three, and most clearly so for Nvidia at about -0.15.
    AMD,INTC,NVDA - Money flow is negative for all three, and most clearly so for Intel.
    AMD,INTC,NVDA + On-balance volume is lower than 20 sessions ago for every one of them, including Nvidia.
    AMD,INTC,NVDA + OBV is falling for every one of them.
    AMD,INTC,NVDA - OBV is rising for every one of them.
    AMD,INTC,NVDA - ADX is above 25 for every one of them.
    AMD,INTC,NVDA + Nvidia has been on WATCH since May 22, longer than AMD (July 2) or Intel (July 1).
    AMD,INTC,NVDA + Nvidia has been on WATCH longer than AMD or Intel.
    AMD,INTC,NVDA + Nvidia has been on WATCH the longest, since May 22.
    AMD,INTC,NVDA - AMD has been on WATCH since July 2, longer than Nvidia (May 22) or Intel (July 1).
    AMD,INTC,NVDA - Nvidia has been on WATCH since May 22, not as long as AMD (July 2) or Intel (July 1).
    AMD,INTC,NVDA - AMD has been on WATCH the longest.
    CVX + Chevron's 20-day average ($195.25) is almost $10 above its 50-day average ($185.36), and it has been ahead since the golden cross on July 30.
    CVX + The 20-day average has been ahead of the 50-day since the golden cross on July 30.
    CVX - The 20-day average has been ahead of the 50-day since the golden cross on July 3.
    CVX - Chevron's 20-day average ($195.25) is almost $10 above its 50-day average ($185.36), and it has been behind since the golden cross on July 30.
    CVX + Chevron's year-to-date gain of 35.0% and its one-year gain of 35.4% are nearly the same, since it ended 2025 at $152.41, close to the $152.00 it traded at on August 19, 2025.
    CVX + It ended 2025 at $152.41, close to the $152.00 it closed at on August 19, 2025.
    CVX + It closed at $152.00 on August 19, 2025.
    CVX - It ended 2025 at $152.41, close to the $156.00 it closed at on August 19, 2025.
    CVX + None of the three moving-average or OBV conditions for a trend-break SELL is in place; only its ADX and RSI requirements are.
    CVX + None of the moving-average or OBV conditions for a trend-break SELL is met.
    CVX - None of the RSI or ADX conditions for a trend-break SELL is met.
    MRK,LLY + OBV is up about 68 million shares over 20 sessions at Merck but less than 3 million at Lilly.
    CRM + Of the conditions behind a trend-break SELL, only the RSI floor is satisfied; the other four are not.
    CRM + Of the five trend-break conditions, only RSI is met; the other four are not.
    CRM - Of the conditions behind a trend-break SELL, only the ADX floor is satisfied; the other four are not.
    CRM + Upward pressure outweighs downward pressure about two to one, with +DI at 36.1 and -DI at 18.1.
    CRM + Upward pressure outweighs downward pressure, with +DI at 36.1 and -DI at 18.1.
    CRM - Downward pressure outweighs upward pressure about two to one, with +DI at 36.1 and -DI at 18.1.
    AMD - Upward pressure outweighs downward pressure, with +DI at 23.8 and -DI at 30.2.
    CRM - Upward pressure outweighs downward pressure about three to one, with +DI at 36.1 and -DI at 18.1.
    breadth + A common obstacle to a BUY is a weak trend, since ADX is below 25 for 50 of the 63 stocks.
    breadth - A common obstacle to a BUY is a weak trend, since ADX is below 25 for 40 of the 63 stocks.
    AMD,INTC,NVDA + AMD and Intel both have a death cross and fulfil four of the five trend-break conditions, lacking only an ADX of at least 25.
    AMD,INTC,NVDA + AMD and Intel both meet four of the five trend-break conditions.
    AMD,INTC,NVDA - AMD and Intel both meet three of the five trend-break conditions.
    AMD,INTC,NVDA - AMD and Nvidia both meet four of the five trend-break conditions, lacking only an ADX of at least 25.
    MSFT + The short-term picture is firmer: the price is about 2.8% above its 20-day average.
    CRM + The short-term picture is firmer: a golden cross appeared on August 3, and the price is about 8% above its 20-day average.
    AAPL,MSFT + Microsoft is fewer conditions away from a BUY than Apple.
    AAPL,MSFT - Apple is fewer conditions away from a BUY than Microsoft.
    AAPL,MSFT + Microsoft lacks fewer conditions for a BUY than Apple.
    AAPL,MSFT + More recently the roles have reversed: Microsoft is up 23% over the past month and Apple is down about 4.5%.
    PFE + Pfizer fell 1.6% to $27.79, but it's up 12.0% over the month.
    PFE - Pfizer fell 12.0% to $27.79, but it's up 1.6% over the month.
    MSFT + Microsoft is up 23% over the month, but fell 0.65% to $481.15.
    MSFT - Microsoft is up 0.65% over the month, but fell 23% to $481.15.
    MSFT + Microsoft lost 0.65%, though it has gained 23% over the past month.
    MSFT - Microsoft lost 1.65%, though it has gained 23% over the past month.
    JPM + However, the 20-day average remains above the 50-day and is still rising.
    JPM - However, the 20-day average remains above the 50-day and is still falling.
    PLTR + The trend-break rule fails because the 20-day average is above the 50-day, it's rising, and OBV is higher than it was 20 sessions ago.
    PLTR - The trend-break rule fails because the 20-day average is above the 50-day, it's falling, and OBV is higher than it was 20 sessions ago.
    AMZN,META,NFLX + Meta is the one closest to a trend-break SELL.
    AMZN,META,NFLX - Amazon is the one closest to a trend-break SELL.
    CAT + Caterpillar doesn't meet any of the BUY conditions.
    MSFT - Microsoft doesn't meet any of the BUY conditions.
    UNH + UnitedHealth's SELL is a trend-break signal.
    UNH - UnitedHealth's SELL is an exhaustion signal.
    ORCL - Oracle ended the day at $143.81, down about 1.2%.
    ORCL - Oracle closed at $143.81 on August 20.
    ORCL + Oracle ended the day at $142.07, down about 1.2%.
    ORCL + Oracle ended August 19 at $143.81.
    T - AT&T finished the session at $25.12, up 0.12%.
    T - AT&T closed at $25.12, up 0.12% on the day.
    ORCL - All four moves — day, week, month and quarter — are negative for Oracle.
    INTC + All four moves — day, week, month and quarter — are negative for Intel.
    INTC + Intel's day, week, month and quarter moves are all negative.
    ORCL - Oracle's day, week, month and quarter moves are all negative.
    ORCL - Oracle is down over every period: day, week, month and quarter.
    T - Money flow is mildly positive, with a CMF of 0.22 that stays under the strong-buying mark.
    CVX + Money flow is positive, with a CMF of 0.137 that stays under the strong-buying mark.
    T + Money flow is positive, with a CMF of 0.22 that is above the strong-buying mark.
    CVX - Money flow is positive, with a CMF of 0.137 that is above the strong-buying mark.
    AMD,INTC,NVDA - AMD's most recent BUY signal ran from June 15 to June 23.
    AMD,INTC,NVDA + AMD's most recent BUY signal came on July 1.
    AMD,INTC,NVDA + Nvidia's most recent BUY signal ran from May 15 to May 21.
    AMD,INTC,NVDA - Nvidia's last BUY signal ran from May 11 to May 12.
    AAPL,MSFT - Apple's most recent BUY signal ran from July 20 to July 30.
    AAPL,MSFT + Apple had a BUY signal from July 20 to July 30.
    AAPL,MSFT + Microsoft's most recent SELL signal ran from July 30 to July 31.
    AAPL,MSFT - Microsoft's most recent SELL spell ran from March 31 to April 17.
    CVX - Chevron has had only one SELL stretch since March, from July 2 to July 8.
    CVX + Chevron has had two SELL stretches since March, from July 2 to July 8 and from July 23 to 24.
    CVX + Chevron has had only one BUY stretch before the current one, from March 3 to March 11.
    CVX - The only SELL stretch since March ran from July 2 to July 8.
    record - The numbers show that a BUY signal reliably leads to higher prices.
    record - A BUY signal reliably leads to higher prices.
    record + The numbers do not show that a BUY signal reliably leads to higher prices.
    record - The record shows that BUY signals consistently lead to gains.
    record - Micron led the day's gainers with a rise of 4.0%.
    record + Coinbase led the day's gainers with a rise of 7.6%.
    breadth - Micron led the day's gainers with a rise of 4.0%.
    MRK,LLY - Both stocks traded more heavily than usual today, with Merck's volume about 1.6 times its average.
    MRK,LLY + Merck traded more heavily than usual today, with volume about 1.6 times its average.
    WMT,COST,HD + Walmart and Costco both traded more heavily than usual today.
    MRK,LLY - Both stocks saw heavier volume than usual.
    AMD,INTC,NVDA + All three traded more lightly than usual today.
    WMT,COST,HD - After today's slide, Walmart's signal has switched to SELL.
    WMT,COST,HD + Even after today's slide, Walmart's signal is still WATCH.
    WMT,COST,HD - Walmart has turned into a SELL.
    CVX + Chevron's signal switched to BUY on August 19.
    CVX + Chevron's signal has switched to BUY.
    ORCL + Its price is down over the week and the quarter, and it closed at $142.07.
    ORCL + A day earlier it had closed at $143.81.
    ORCL + Oracle is up for the month but down for the day, the week and the quarter.
    INTC - Intel's day, week, month and quarter moves are all positive.
    AAPL + Apple's month and day moves are both negative.
    AAPL - Apple's week and day moves are both negative.
    CVX + Chevron's signal has turned to BUY.
    CVX - Chevron's signal has flipped to WATCH.
    T - The 20-day average is above the 50-day, and it has been behind since the golden cross on August 6.
    T + The 20-day average is above the 50-day, and it has been ahead since the golden cross on August 6.
    AMD,INTC,NVDA + AMD's latest BUY (July 1) lasted one day.
    AMD,INTC,NVDA - Intel has been on WATCH since July 1, longer than Nvidia (May 22).
    AMD,INTC,NVDA - Nvidia has been on WATCH since May 22, longer than AMD (July 20) or Intel (July 1).
    AMD,INTC,NVDA - Money flow is negative for all three, most of all for Nvidia.
    breadth + Walmart led the day's losers with a drop of 9.2%.
    breadth - Ford led the day's losers with a drop of 3.5%.
    breadth - Coinbase gained 7.6%, more than triple the gain of any other stock.
    breadth + Coinbase gained 7.6%, almost double the gain of any other stock.
    breadth - ADX is below 25 for 40 of the 63 stocks.
    breadth - ADX is below 30 for 50 of the 63 stocks.
    CVX - It ended 2025 at $152.41, close to the $156.00 it closed at on August 19, 2025.
    CRM - The short-term picture is weaker: the price is about 8% above its 20-day average.
    AAPL,MSFT - Apple lacks fewer conditions for a BUY than Microsoft.
    CVX - None of the two moving-average or OBV conditions for a trend-break SELL is in place.
    T + The SELL stretch from July 27 to July 28 was its last.
    MSFT + Microsoft's only SELL since July ran from July 30 to July 31.
    MSFT - Microsoft's only SELL since April ran from July 30 to July 31.
  `,
  'year-end closes, limits and parts of the list in other words': `
    NKE + Since ending 2025 at $63.71, Nike has dropped about 36.9%.
    NKE - Since ending 2025 at $63.71, Nike has dropped about 33.9%.
    NKE - Since ending 2025 at $65.71, Nike has dropped about 36.9%.
    NKE + Against its 2025 close of $63.71 the stock is down 36.9%.
    NKE + The stock entered 2026 at $63.71.
    NKE - The stock entered 2026 at $67.71.
    PYPL + The stock is up about 6.7% this year, or $3.92 a share, from its 2025 close of $58.38.
    PYPL - The stock is up about 6.7% this year, or $4.92 a share, from its 2025 close of $58.38.
    PYPL + ADX is close to 50, nearly twice the required 25.
    PYPL + ADX is nearly double the 25 a BUY needs.
    PYPL - ADX is nearly triple the 25 a BUY needs.
    PYPL - The trend is strong, with ADX near 50, almost double the 20 needed.
    PYPL - ADX, near 50, is well over the 35 required.
    breadth + Strong trends are scarce, with ADX at or above 25 in only 13 of the 63 names.
    breadth - Strong trends are scarce, with ADX at or above 25 in only 18 of the 63 names.
    breadth + Strong trends are rare: only 13 of 63 stocks have an ADX of 25 or more.
    breadth + OBV is rising in 41 stocks, or about 65% of the list.
    breadth - OBV is rising in 41 stocks, or about 75% of the list.
    breadth + Golden-cross alignments outnumber death crosses, 38 to 25.
    breadth - Golden-cross alignments outnumber death crosses, 35 to 28.
    breadth - Bearish alignments of the averages outnumber bullish ones, 38 to 25.
    breadth + Slightly more than half the stocks are above their moving averages: 32 are over the 20-day and 33 over the 50-day.
    breadth - Slightly more than half the stocks are above their moving averages: 36 are over the 20-day and 33 over the 50-day.
    breadth - Slightly less than half the stocks are above their moving averages: 32 are over the 20-day and 33 over the 50-day.
    breadth + Four stocks are overbought, namely ExxonMobil, Merck, PayPal and Newmont, and Walmart is the only one that's oversold.
    breadth - Four stocks are overbought, namely ExxonMobil, Merck, PayPal and Chevron, and Walmart is the only one that's oversold.
  `,
  'what is still so, what the others are, and which way an average goes': `
    PYPL + The 20-day average moved above the 50-day on July 15 and is still above it.
    PYPL - The 20-day average moved above the 50-day on July 15 but is now below it.
    PYPL + The 20-day average crossed above the 50-day on July 15 and has stayed above it since.
    PLTR + The 20-day average isn't below the 50-day, it isn't falling, and OBV isn't down.
    PLTR - The 20-day average isn't below the 50-day, it isn't rising, and OBV isn't down.
    PLTR + Volatility is running high at around 118%, while RSI remains below overbought territory.
    PLTR - Volatility is running high at around 118%, while RSI remains in overbought territory.
    PLTR + It's been a quiet session: about 27 million shares changed hands, a bit under 60% of the usual volume.
    PLTR - It's been a quiet session: about 27 million shares changed hands, a bit over 60% of the usual volume.
    JPM + OBV is about 37.7 million shares above its level of 20 sessions ago, so the volume trend is still rising even though CMF is negative.
    JPM - OBV is about 37.7 million shares above its level of 20 sessions ago, so the volume trend is still falling even though CMF is negative.
    JNJ,PFE,MRK + Merck's only unmet BUY condition is RSI, and the other four are met.
    JNJ,PFE,MRK - Merck's obstacle is too much momentum: RSI is 75.4, above the 70 limit, and the other three BUY conditions are met.
    AMZN,META,NFLX + All three stocks are on WATCH, but Netflix is the closest to a BUY in terms of conditions met, since only ADX is missing.
    AMZN,META,NFLX - All three stocks are on WATCH, but Amazon is the closest to a BUY in terms of conditions met, since only ADX is missing.
    NKE + In the signal history shown, which goes back to March 24, Nike has alternated between SELL and WATCH and never reached a BUY.
    NKE + Nike has flipped between SELL and WATCH since late March.
    NKE - The history alternates between WATCH and BUY.
    NKE + At $40.21, Nike is worth almost exactly half of its one-year high of $80.17.
    NKE - At $40.21, Nike is worth almost exactly a third of its one-year high of $80.17.
  `,
  'what is said of the only one, of none, since a day and of its own move': `
    CAT,GE,BA - Boeing is the only one of the three on WATCH.
    CAT,GE,BA - GE Aerospace is the only one of the group on BUY.
    CAT,GE,BA + None of the three is on BUY.
    CAT,GE,BA - Caterpillar switched to SELL on August 3 and has stayed there since.
    CAT,GE,BA + Caterpillar moved to WATCH on August 4 and has stayed there since.
    CAT,GE,BA + Caterpillar switched back to WATCH on August 4, where it has remained since.
    AMZN - The June SELL spell lasted from June 16 through June 29.
    AMZN + The June SELL spell lasted from June 16 through June 26.
    AMZN + The June SELL spell lasted from June 16 until June 29.
    AMZN - With a CMF of -0.149, selling pressure already counts as strong.
    AMZN + With a CMF of -0.149, selling pressure still counts as mild.
    AMZN + A CMF of -0.15 or lower counts as strong selling.
    AMZN - A CMF of -0.10 or lower counts as strong selling.
    V,MA - Over the past week Visa gained 1.2%, outpacing Mastercard.
    V,MA + Over the past week Mastercard gained 1.2%, outpacing Visa.
    V,MA + Over the past week Mastercard gained 1.1 percentage points more than Visa.
    V,MA - Mastercard's rally this quarter was driven by strong cross-border spending.
    JPM,BAC,V - The distance from the one-year high is largest for JPMorgan, at 4.1%.
    JPM,BAC,V + The distance from the one-year high is largest for Bank of America, at 5.2%.
    JPM,BAC,V - The gap to the one-year high is smallest for Bank of America.
    breadth - Merck, PayPal and Newmont are the only overbought stocks on the list.
    breadth + ExxonMobil, Merck, PayPal and Newmont are the only overbought stocks on the list.
    breadth - The only stocks on SELL are UnitedHealth and Merck.
    breadth + The only stocks on SELL are UnitedHealth and ExxonMobil.
    breadth - None of the stocks has an ADX reading in the strong zone today.
    breadth - None of the stocks is on BUY.
    UNH + The ADX reading sits in the strong zone.
    UNH - The ADX reading sits in the weak zone.
    record - The median outcome 20 sessions after a BUY was slightly negative.
    record + The median outcome 20 sessions after a BUY was slightly positive.
    record - The median result 20 sessions after a SELL was a small loss.
    record - At 20 sessions, SELL signals ended higher more often than BUY signals by over two percentage points.
    record + At 20 sessions, SELL signals ended higher more often than BUY signals by over one percentage point.
  `,
  'what keeps a stock at WATCH': `
    NVDA + Nvidia's RSI of 53.42 is comfortably inside the 45–70 band, so RSI is not what keeps it at WATCH.
    AAPL + What keeps Apple at WATCH is a weak ADX and a falling OBV.
    VZ + RSI is not the reason Verizon is on WATCH.
    MSFT + The trend isn't what keeps Microsoft at WATCH, because ADX is 34.22.
    MRK + It is the RSI, not the trend, that keeps Merck on WATCH.
    META + With an RSI of 37.01, momentum is one of the things that keep Meta at WATCH.
    NVDA - Nvidia's ADX of 18.18 is not what keeps it at WATCH.
    PYPL - PayPal's RSI of 74.08 is not what keeps it at WATCH.
    PFE - Pfizer's RSI is not what keeps it at WATCH.
    VZ - Only its RSI keeps Verizon at WATCH.
    XOM - RSI is not what keeps Exxon at WATCH.
  `,
  'what keeps a stock from being a BUY': `
    AAPL + If you're wondering what keeps Apple from being a BUY, it comes down to two things, namely an ADX of 19.00 that is short of the 25 mark and an OBV that is lower than it was 20 days ago.
    JPM + What keeps JPMorgan from being a BUY comes down to two things: an ADX of 14.93 and a negative CMF.
    PEP + Two things keep PepsiCo from being a BUY, namely an ADX of 12.35 and a 20-day average below the 50-day.
    MRK + The only thing that keeps Merck from being a BUY is an RSI above 70.
    UBER + What keeps Uber from being a BUY is an ADX that is short of 25.
    AAPL - If you're wondering what keeps Apple from being a BUY, it comes down to one thing, namely an ADX of 19.00 that is short of the 25 mark.
    KO - What keeps Coca-Cola from being a BUY is its OBV.
    DIS - What stops Disney from being a BUY is its CMF of 0.22.
    MRK - What keeps Merck from being a BUY is an ADX that is too low.
    NVDA - If you're asking what keeps Nvidia from being a BUY, it comes down to two things, namely ADX and OBV.
  `,
  'what means that a rule is not satisfied': `
    JPM + The ADX of 14.93 and the negative CMF mean the BUY rule isn't satisfied.
    KO + With ADX at 24.88, the BUY rule is not quite satisfied.
    VZ + ADX is 16.42, so the BUY rule isn't met.
    CSCO + The SELL rule isn't satisfied, because ADX is only 20.17.
    UNH + The trend-break rule is satisfied in full.
    JPM - The RSI of 48.46 and the negative CMF mean the BUY rule isn't satisfied.
    T - The BUY rule isn't satisfied.
    META - The trend-break rule is satisfied.
    DIS - A falling OBV means that the BUY rule is not met.
    NVDA - An RSI of 53.42 means the BUY rule isn't satisfied.
  `,
  'what would move a stock from one signal to another': `
    UNH + One thing that would move UnitedHealth from SELL to WATCH is somewhat counterintuitive, namely an RSI that falls below 30 from its current 33.26.
    BAC + What would move Bank of America from BUY to WATCH is an RSI that falls below 45.
    XOM + One thing that would move Exxon from SELL to WATCH is an RSI that drops back below 70.
    T + What would move AT&T from BUY to WATCH is a CMF that turns negative.
    KO + One thing that would move Coca-Cola from WATCH to BUY is an ADX that rises above 25.
    UNH - One thing that would move UnitedHealth from SELL to WATCH is an RSI that falls below 20 from its current 33.26.
    UNH - One thing that would move UnitedHealth from BUY to WATCH is an RSI that falls below 30.
    CVX - One thing that would take Chevron from BUY to SELL is an RSI that falls below 45.
    MA - A change that would move Mastercard from BUY to WATCH is an ADX that rises above 40.
    KO - One thing that would move Coca-Cola from WATCH to BUY is a CMF that rises above 0.
  `,
  'one of two is this and the other that': `
    CVX,XOM + Chevron and ExxonMobil look alike in many ways, yet one is a BUY and the other a SELL, and the difference lies in ExxonMobil's RSI above 70 and its OBV that has slipped below its level of 20 days ago.
    V,MA + Visa and Mastercard are close peers, but one is a WATCH and the other a BUY.
    T,VZ + One of the two is a BUY and the other a WATCH.
    UNH,LLY + One is a SELL, the other is on WATCH.
    CVX,UNH + Chevron and UnitedHealth stand apart, with one rated BUY and the other rated SELL.
    V,MA - Visa and Mastercard are close peers, but one is a BUY and the other a SELL.
    PFE,MRK - Pfizer and Merck are both drugmakers, yet one is a BUY and the other a SELL.
    T,VZ - One of the two is a SELL and the other a WATCH.
    UNH,LLY - One is a SELL, the other a BUY.
    AAPL,MSFT - Apple and Microsoft stand apart, with one rated BUY and the other rated WATCH.
  `,
  'what is held on to': `
    GS + Goldman Sachs managed to hold on to the 1,000 level with a close of 1,001.95, after losing almost 2% on the day and nearly 4% over five sessions.
    HD + Home Depot's RSI of 45.09 just about holds on to the BUY range.
    SBUX + At 45.14, RSI only just hangs on to the BUY range.
    KO + Coca-Cola has held on to the 90 level with a close of 90.50.
    CAT + Caterpillar stays above the 800 level at 815.39.
    GS - Goldman Sachs is a stock to hold on to.
    KO - Coca-Cola has held on to the 95 level with a close of 90.50.
    BAC - It's best to hold on to Bank of America.
    BA - Boeing holds on to a gain of 2.68% for the year.
    AMD - AMD's RSI of 44.87 just holds on to the BUY range.
  `,
  'the only one of a few to move': `
    AMD,INTC,NVDA + AMD was the only one of the three chipmakers to rise today, adding 0.65% while Intel lost 0.72% and Nvidia 0.33%.
    JPM,BAC,V + Visa was the only one of the three to rise today.
    WMT,COST,HD + Walmart was the only one of the three to fall more than 5% today.
    V,MA + Both card companies rose today, Visa by 0.05% and Mastercard by 0.02%.
    CVX,XOM + Both oil companies rose today, although Chevron's gain was tiny.
    AMD,INTC,NVDA - AMD was the only one of the three chipmakers to fall today.
    JPM,BAC,V - JPMorgan was the only one of the three to fall today.
    WMT,COST,HD - Walmart was the only one of the three retailers to fall today.
    AMZN,META,NFLX - Meta is the only one of the three to be up over the last five sessions.
  `,
  'despite another move': `
    CAT + Despite the drop of 4.59% over five sessions, Caterpillar is still up by more than 42% this year.
    INTC + Despite its slide of almost 12% over five sessions, Intel is still up by about 150% this year.
    GS + Despite its loss of almost 4% over five sessions, Goldman is still up by nearly 14% this year.
    CSCO + Despite the recent decline of 3.42% over five sessions, Cisco is still up by about 42% this year.
    BA - Despite a loss of 3.20% today, Boeing is still up 2.68% this year.
    INTC - Despite its slide of almost 12% over five sessions, Intel is still down by about 150% this year.
    GS - Despite its gain of almost 4% over five sessions, Goldman is still up by nearly 14% this year.
  `,
  'conditions that are missing': `
    BA + What's missing is an RSI between 45 and 70, which is 40.77 at the moment, an ADX above 25 and a CMF above 0.
    JPM + What's missing for a BUY is an ADX above 25 and a CMF above 0.
    PEP + Still missing for a BUY are an ADX above 25 and a 20-day average above the 50-day.
    MCD + What's missing is an ADX above 25, a 20-day average above the 50-day and a CMF above 0.
    CSCO + Missing for a BUY are an RSI between 45 and 70, an ADX above 25, a 20-day average above the 50-day and a rising OBV.
    BA - What's missing is an RSI between 45 and 70, which is 40.77 at the moment, an ADX above 25 and a rising OBV.
    JPM - What's missing for a BUY is an RSI between 45 and 70 and a CMF above 0.
    PEP - Still missing for a BUY are an ADX above 25 and a CMF above 0.
    MCD - What's missing is an ADX above 25 and a rising OBV.
    PFE - What's missing for a BUY is an RSI between 45 and 70.
  `,
  'counts of readings without a noun': `
    breadth + Four have an RSI above 70, and one is below 30.
    breadth + Four of the 63 stocks have an RSI above 70, and one is under 30.
    breadth + Six stocks have a BUY, two a SELL and 55 are on WATCH.
    breadth + Of the 63 stocks, 19 rose and 44 fell, and four have an RSI above 70.
    breadth + One stock has an RSI below 30, and four are above 70.
    breadth - Five have an RSI above 70, and one is below 30.
    breadth - Four have an RSI above 70, and two are below 30.
    breadth - Four have an RSI below 30, and one is above 70.
    breadth - One stock has an RSI below 30, and six are above 70.
    breadth - Four of the 63 stocks have an RSI above 70, and none is under 30.
    breadth - Two stocks have a BUY, six a SELL and 55 are on WATCH.
  `,
  'a move beside a multiple of the volume': `
    GE + GE Aerospace traded about 1.7 times its usual volume today as it fell 3.25%.
    WMT + Walmart traded more than three times its usual volume as it fell 9.15%.
    BAC + Bank of America fell 2.07% on about 1.3 times its usual volume.
    COIN + Coinbase traded about twice its usual volume today as it gained 7.58%.
    PG + Procter & Gamble traded about 1.65 times its usual volume as it eased 0.98%.
    ORCL + Oracle traded half its usual volume today as it lost 1.21%.
    GE - GE Aerospace traded about 1.3 times its usual volume today as it fell 3.25%.
    BA - Boeing traded about 1.3 times its usual volume today as it gained 3.20%.
    MRK - Merck traded about 1.6 times its average volume while it fell 1.62%.
    COIN - Coinbase traded about three times its usual volume today as it gained 7.58%.
    PG - Procter & Gamble traded about 1.65 times its usual volume as it rose 0.98%.
  `,
  'room, margins and what both pass': `
    BAC + RSI has less slack: at 47.36 it is only 2.36 points above the lower limit.
    HD + There is hardly any slack in RSI, which at 45.09 is only 0.09 points above the lower limit.
    BAC - RSI has less slack: at 47.36 it is only 1.36 points above the lower limit.
    CVX - RSI has little slack: at 69.81 it is only 0.19 points above the lower limit.
    T - RSI has less slack: at 66.41 it is only 1.41 points below the upper limit.
    KO,DIS + Both meet four of the five BUY conditions and lack only a strong trend.
    NFLX,CRM + Each passes the other four BUY conditions, and only ADX is missing.
    KO,AAPL - Both pass the other four BUY conditions, and ADX is the only one missing.
    JPM,V - Both pass the other four BUY conditions.
    AAPL + Apple's RSI fell from 53.85 to 48.93 in a day.
    AAPL - Apple's RSI rose from 53.85 to 48.93 in a day.
    AAPL - Apple's RSI fell from 52.85 to 48.93 in a day.
    AAPL - Apple's RSI fell from 53.85 to 48.93 in five sessions.
    AAPL - Apple's RSI is 53.85.
    BAC + RSI has fallen from 66.57 to 47.36 in five sessions and has to stay at 45 or higher.
    TSLA + Tesla's ADX has dropped from 27.30 to 20.15 over five sessions.
    PFE + RSI was 75.38 on Wednesday and is 68.35 now.
    PFE - RSI was 75.38 on Tuesday.
    PFE - RSI was 75.38 a week ago.
    XOM + At Wednesday's close it was still on WATCH.
    XOM - At Wednesday's close it was already on SELL.
    AAPL + It is down 1.75% on the day but still nearly 2% higher than five sessions ago.
    ORCL + Oracle has shed 9.06% in five sessions, but it still shows a gain of 12.9% over 21.
    ORCL - Oracle has shed 9.06% in five sessions, but it still shows a gain of 14.9% over 21.
    META + Meta has lost 8.26% in five sessions and about 13% in 21.
    META - Meta has lost 8.26% in five sessions and about 17% in 21.
    META - Meta now counts as oversold.
    WMT + Walmart now counts as oversold.
    PFE + The price fell 1.59% to $27.79, although over 21 sessions it is still up 11.97%.
    PFE + The other four conditions pass as well, with an ADX of 36.04.
    MSFT - The other three conditions pass as well.
    KO + One of the five BUY conditions is missing: ADX is 24.88 and has to be above 25.
    KO - Two of the five BUY conditions are missing: ADX is 24.88 and has to be above 25.
    PYPL + Its RSI of 74.08 lies about 4.1 points above the upper limit of 70.
    PYPL - Its RSI of 74.08 lies about 6.1 points above the upper limit of 70.
    CAT + Its CMF of -0.39 shows clear selling pressure.
    BAC + RSI at Bank of America fell by about 8.5 points in a day, to 47.36.
    BAC - RSI at Bank of America fell by about 10 points in a day, to 47.36.
    PLTR + Palantir has gained nearly 40% over 21 sessions, and it is about 2% below where it ended 2025.
    PLTR - Palantir has gained nearly 40% over 21 sessions, and it is about 6% below where it ended 2025.
    KO,PEP,WMT + Coca-Cola and PepsiCo traded at 0.94 and 0.77 times their 20-day averages.
    KO,PEP,WMT - Coca-Cola and PepsiCo traded at 0.77 and 0.94 times their 20-day averages.
    JPM + JPMorgan finished at $351.55, after it had opened at $357.60.
    record + After a SELL, prices were lower 20 sessions later in 41.98% of cases, which is less often than after any day.
    record - After a SELL, prices were lower 20 sessions later in 41.98% of cases, which is more often than after any day.
    record - Lower prices after 20 sessions were more frequent after a SELL than after any day.
    record + Lower prices after 20 sessions were less frequent after a SELL than after any day.
    VZ + Verizon passes the RSI and CMF tests, and it fails only the ADX test.
    VZ - Verizon passes the RSI and ADX tests, and it fails only the CMF test.
    NVDA + Nvidia meets only two of the five BUY conditions: its RSI and its averages pass, while its ADX, its OBV, and its money flow fail.
    NVDA - Nvidia meets only three of the five BUY conditions: its RSI and its averages pass, while its ADX, its OBV, and its money flow fail.
    V,MA - Visa and Mastercard are both a BUY today.
    V,MA - Visa and Mastercard are both BUYs.
    VZ - Verizon is one of today's BUY signals.
    PFE + Pfizer is one of today's BUY signals.
    T - AT&T became a BUY only yesterday.
    UNH + UnitedHealth became a SELL yesterday.
    PLTR - Palantir's RSI went up over the last five sessions, to 66.30.
    PLTR + Palantir's RSI fell over the last five sessions, to 66.30.
    record - After a BUY, prices rose more often over five sessions than after any day.
    KO - An RSI of 71.13 puts Coca-Cola in overbought territory.
    BAC - Bank of America slipped from BUY to WATCH on Thursday.
    XOM + ExxonMobil went from WATCH to SELL on Thursday.
    NVDA + Nvidia has closed lower five sessions in a row.
    NVDA - Nvidia has closed lower seven sessions in a row.
    NVDA - Nvidia has closed higher five sessions in a row.
    CVX + Chevron has closed higher in each of the last five sessions.
    NVDA + RSI on Nvidia has cooled from 63.19 five sessions ago to 53.42.
    PFE + On August 19, RSI stood at 75.38, above the limit of 70.
    PFE - On August 20, RSI stood at 75.38.
    PFE - RSI was 75.38 on Thursday.
    PFE + With ADX at 36.04, up from 27.54 five sessions earlier, Pfizer shows a strong trend.
    XOM + RSI rose to 70.83 on Thursday.
    XOM - RSI fell to 70.83 on Thursday.
    XOM - RSI rose to 70.83 on Wednesday.
    BAC + RSI at Bank of America has tumbled by more than 19 points in five sessions, from 66.57 to 47.36.
    BAC - RSI at Bank of America has tumbled by more than 25 points in five sessions, from 66.57 to 47.36.
    breadth + Sixteen stocks are exactly one condition short of a BUY.
    breadth - Nineteen stocks are exactly one condition short of a BUY.
    breadth + Coinbase rose the most of all 63 stocks on Thursday, and Walmart fell the most.
    breadth - Micron rose the most of all 63 stocks on Thursday.
    KO + Coca-Cola misses a BUY by the narrowest of margins, with an ADX of 24.88.
    AMD + AMD's RSI misses the BUY range by the narrowest of margins, at 44.87.
    JPM - JPMorgan is a WATCH, but only by the narrowest of margins.
    META - Meta is a WATCH by the narrowest of margins.
    CAT - Caterpillar misses a BUY by the narrowest of margins.
    CVX + The RSI has only about 0.2 points left before it would pass 70.
    PFE - The RSI has a little under three points left before it would pass 70.
    HD + Home Depot fell 2.85% today to 334.49, which leaves it below both of its moving averages, and its RSI of 45.09 is barely inside the BUY range.
    GE + GE fell 3.25% to 344.64, which leaves it below both its averages.
    BAC + Bank of America fell to 61.86, which puts it below its 20-day average.
    JPM - JPMorgan fell 1.60% to 351.55, which leaves it below both of its moving averages.
    HD - Home Depot fell 2.85% to 334.49, which leaves it above both of its moving averages.
  `,
  'parts of the BUY rule and flows of two stocks': `
    NVDA + RSI at 53.42 and a 20-day average above the 50-day meet the BUY rule.
    JPM + RSI and the averages meet the BUY rule, but ADX and CMF do not.
    NVDA - RSI at 53.42 and a CMF of -0.15 meet the BUY rule.
    JPM - RSI and CMF meet the BUY rule, but ADX and the averages do not.
    CVX,XOM + Chevron's OBV is higher than 20 days ago, whereas ExxonMobil's is slightly lower.
    CVX,XOM - Chevron's OBV is up by about 49 million shares over 20 days, whereas ExxonMobil's is slightly up.
    AAPL,MSFT - Microsoft's OBV is down over 20 days, while Apple's is up.
  `,
  'advice in the name of the rules': `
    CVX,XOM - With Chevron on BUY and ExxonMobil on SELL, switching from the latter into the former would be in line with the rules.
    CVX,XOM - Rotating out of ExxonMobil into Chevron fits the rules.
    CVX,XOM - An investor following the rules would prefer Chevron to ExxonMobil.
    UNH - Reducing exposure to UnitedHealth would be consistent with the rules.
    T,VZ - Exchanging Verizon for AT&T would be what the rules imply.
    KO - A small starter position in Coca-Cola would be justified by the readings.
    CVX,XOM + With Chevron on BUY and ExxonMobil on SELL, the two differ under the same rules.
    UNH + Moving from SELL to WATCH would take an RSI below 30 or an ADX below 25.
  `,
  'the conditions for a signal are met': `
    META - Meta already meets the conditions for a trend-break SELL, with its 20-day average below the 50-day and both the average and OBV falling.
    META - Meta fulfills the requirements for a trend-break SELL.
    KO - Coca-Cola already meets the requirements for a BUY.
    CSCO - Cisco meets the conditions for a trend-break SELL, since its OBV is falling.
    CAT - Caterpillar now satisfies the criteria for a trend-break SELL.
    NVDA - Nvidia qualifies for a BUY.
    PFE + Pfizer meets the conditions for a BUY.
    XOM + ExxonMobil meets the conditions for an exhaustion SELL, with RSI above 70 and a falling OBV.
    META + Meta does not meet the conditions for a trend-break SELL, because ADX is 15.14.
    CVX + Chevron fulfills the conditions for a BUY.
    PYPL + PayPal does not meet the conditions for an exhaustion SELL, since OBV is rising.
  `,
  'there is no live record yet': `
    record - Live BUY signals have been right slightly more than half the time so far.
    record - So far, live BUY signals have done better than chance.
    record - Since going live, the signals have beaten the baseline.
    record - The live record so far is in line with the test.
    record - There have been 120 live signals so far.
    record + There are no live signals yet.
    record + The live record has no signals yet, so nothing can be said about it.
  `,
  'how far the averages are apart': `
    TSLA - Tesla's 20-day average of 325.65 is about 5.8% below its 50-day average.
    AAPL + Apple's 20-day average of 315.52 is about 1.8% above its 50-day average.
    INTC + Intel's 20-day average of 95.81 is about 11.7% below the 50-day average.
    CVX + Chevron's 20-day average of 195.25 is about 5.3% above its 50-day average.
    ORCL + Oracle's 20-day average is about 5% below its 50-day average.
    KO + Coca-Cola's 20-day average is about 3.7% above its 50-day average.
    MSFT - Microsoft's 20-day average is about 15.1% above its 50-day average.
    META - Meta's 20-day average is about 8% below its 50-day average.
    ORCL - Oracle's 20-day average is about 3% below its 50-day average.
    KO - Coca-Cola's 20-day average is about 7.5% above its 50-day average.
    META - Meta's price is about 2.5% below its 50-day average.
  `,
  'signals held for the last sessions': `
    PFE - Pfizer has held its BUY without interruption for the past six sessions.
    PLTR - Palantir has been a BUY in all six of the most recent sessions.
    UNH - UnitedHealth's SELL has been in place for five sessions, and it started right after the death cross on August 14.
    CVX - Chevron has held its BUY without interruption for the past four sessions.
    MA + Mastercard has held its BUY without interruption for the past six sessions.
    PLTR + Palantir has been a BUY in the last five sessions.
    UNH + UnitedHealth's SELL has been in place for two sessions.
    BAC + Bank of America has been a BUY in all six of the most recent sessions.
    CVX + Chevron has been a BUY for two sessions.
  `,
  'other wordings of what rules say of stocks': `
    V + Visa's RSI of 56.40 is fine, and it is the ADX of 17.18 that keeps the stock at WATCH.
    SBUX + ADX and CMF are what keep Starbucks on WATCH.
    CSCO + OBV is one of the reasons Cisco is on WATCH.
    VZ + The only thing keeping Verizon on WATCH is its ADX of 16.42.
    IBM + What is keeping IBM from being a BUY is a weak trend and a 20-day average that is below the 50-day.
    HD - What stops Home Depot from becoming a BUY is its RSI of 45.09.
    UBER - CMF is the only reason Uber isn't a BUY.
    CRM - A reading of 0.24 on CMF means Salesforce doesn't satisfy the BUY rule.
    MA + What could turn Mastercard from BUY to WATCH is an OBV that falls below its level of 20 days ago.
    XOM + One change that would take ExxonMobil from SELL to WATCH is an OBV that climbs back above its level of 20 days ago.
    PLTR + Going from BUY to WATCH would take an RSI above 70 or below 45.
    VZ - A move from WATCH to BUY would take an ADX above 30.
    CVX,XOM + Chevron is a BUY, whereas ExxonMobil is a SELL.
    PFE,MRK - The former is a WATCH while the latter is a BUY.
    UNH,MRK - UnitedHealth and Merck carry different signals: one is a SELL and the other is a BUY.
    CAT - Caterpillar held on to the 820 level, ending at 815.39.
    SBUX - It would be wise to hold on to Starbucks.
    GS,MS,C - Goldman was the only one of the two banks to gain today.
    V,MA - Visa is the only one of the two with an ADX above 25.
    NVDA + Despite its loss of 3.75% over five sessions, Nvidia is still up by about 16% this year.
    breadth + Two stocks are rated SELL and six are rated BUY.
    breadth + Only one stock has an RSI below 30.
    breadth + Thirteen have an ADX above 25.
    PG + Procter & Gamble traded roughly 1.65 times its usual volume as it fell by 0.98%.
    WMT - Walmart sank 9.15% as it traded less than twice its usual volume.
    FCX - Freeport traded about 1.4 times its usual volume as it climbed 4.08%.
    T - Selling AT&T at this point would go against the rules.
    CVX,XOM - Someone who follows the rules would hold Chevron and not ExxonMobil.
    BAC + Falling OBV would not be in line with a BUY.
    META - Meta ticks every box for a trend-break SELL.
    CSCO - Cisco already qualifies for a trend-break SELL.
    KO - Coke's readings satisfy the conditions for a BUY.
    AAPL + Apple's readings don't satisfy the conditions for a BUY.
    BA - Boeing's 20-day average is roughly 4.7% above its 50-day average.
    GE - The 20-day average stands about 5.5% above the 50-day average.
    PLTR - Palantir's 20-day average is almost 26% above its 50-day.
  `,
  'cases, reasons and flows': `
    META - If Meta's RSI rose into the 45 to 70 range, that alone would be enough to turn it into a BUY.
    AAPL - If the 20-day average climbs over the 50-day average, that alone changes the rating to BUY.
    PYPL - Since an RSI above 70 is enough for the exhaustion rule on its own, PayPal already counts as a SELL.
    CSCO - With four SELL conditions of five, Cisco counts as a SELL.
    GS - With RSI above 30, Goldman is already in exhaustion territory.
    NFLX - What Netflix still lacks for a BUY is a drop of ADX below 25.
    NFLX + What Netflix still lacks for a BUY is a rise of ADX above 25.
    BA - RSI at 40.77 already sits inside the 45 to 70 range that a BUY requires.
    AAPL - Apple came to WATCH straight from SELL.
    AAPL + Apple came to WATCH straight from BUY.
    AMD + −DI is larger than +DI, which suggests sellers have the upper hand.
    AMD - -DI is below +DI.
    BA - An ADX near 16 means that the trend is strong.
    BA + An ADX near 16 means that the trend is weak.
    CAT - CMF of -0.39 points to heavy selling, but OBV tells the opposite story over the last 20 sessions.
    CRM - Salesforce's CMF of 0.24 means sellers have been in control of the volume.
    CRM + Salesforce's CMF of 0.24 means buyers have been in control of the volume.
    HD - Starbucks fell harder than The Home Depot on the day.
    HD - Ford had a milder day than Home Depot, which fell 2.85%.
    HD + Home Depot fell harder than Starbucks on the day.
    breadth - Every bank on the list rose today except Citigroup.
    breadth - Meta was the only stock in the sample to finish the session unchanged.
    CAT - Caterpillar is on WATCH rather than SELL because its RSI of 39.6 has not fallen under 30.
    CAT + Caterpillar is on WATCH rather than SELL because its ADX of 13.5 is not at 25.
  `,
  'levels that match in words': `
    AMZN + Amazon's close of $260.11 virtually matches its 20-day average of $260.05.
    V + Visa's close of $365.73 nearly matches its 20-day average of $364.51.
    JPM + JPMorgan's close of $351.55 matched its low for the day.
    CSCO + Cisco's 20-day average of $116.22 almost equals its 50-day average of $116.39.
    NFLX + Netflix's 20-day average of $74.81 practically equals its 50-day average of $74.57.
    AMZN + At $260.11, Amazon all but matches its 20-day average of $260.05.
    HD + Home Depot's volume of 4.03 million shares roughly matches its average of 4.00 million.
    AMZN - Amazon's close of $260.11 virtually matches its 50-day average of $260.05.
    AMZN - Amazon's close of $260.11 virtually matches its 50-day average of $249.32.
    GE - GE's close of $344.64 virtually matches its 20-day average of $364.56.
    META - Meta's close of $545.83 nearly matches its 20-day average of $578.75.
    CAT - Caterpillar's 20-day average of $844.40 almost equals its 50-day average of $906.11.
    AMZN - Amazon's close of $260.05 virtually matches its 20-day average of $260.11.
    GE - GE's volume of 6.06 million shares roughly matches its average of 3.60 million.
    V - Visa's close of $364.51 nearly matches its 20-day average of $365.73.
  `,
  'moves on the day after an extreme': `
    LLY + Eli Lilly retreated 2.8% one day after setting a 52-week high of $1,292.65.
    LLY + Eli Lilly fell 2.81% a day after hitting a 52-week high of $1,292.65.
    MRK + Merck lost 2.1% the day after its 52-week high of $153.50.
    MRK + Merck dropped 2.11% one session after reaching its 52-week high of $153.50.
    LLY + The day after its 52-week high of $1,292.65, Eli Lilly lost 2.8%.
    MRK + Merck slipped 2.1% just a day after touching $153.50, its 52-week high.
    LLY + Eli Lilly gave back 2.8% a day after its 52-week high.
    MRK + A day after setting a 52-week high, Merck fell 2.1%.
    LLY - Eli Lilly retreated 3.8% one day after setting a 52-week high of $1,292.65.
    LLY - Eli Lilly rose 2.8% one day after setting a 52-week high of $1,292.65.
    LLY - Eli Lilly retreated 2.8% one week after setting a 52-week high of $1,292.65.
    LLY - Eli Lilly retreated 2.8% two days after setting a 52-week high of $1,292.65.
    AMZN - Amazon lost 2.2% the day after its 52-week high of $287.20.
    JPM - JPMorgan dropped 1.6% one day after reaching its 52-week high of $366.50.
    V - Visa rose 0.05% one day after setting a 52-week high of $373.97.
    MRK - Merck lost 2.8% the day after its 52-week high of $153.50.
    MRK - Merck lost 2.1% the day after its 52-week low.
  `,
  'a close as a part of a level': `
    ORCL + Oracle trades at less than half its 52-week high of $345.72.
    ORCL + Oracle is worth less than half its 52-week high.
    NKE + Nike trades at barely half its 52-week high of $80.17.
    NKE + Nike sits at just over half its 52-week high of $80.17.
    COIN + Coinbase trades at less than half its 52-week high.
    INTC + Intel trades at more than four times its 52-week low of $22.78.
    AMD + AMD trades at more than three times its 52-week low of $149.22.
    NFLX + Netflix trades at less than two thirds of its 52-week high of $126.71.
    CAT + Caterpillar trades at roughly three quarters of its 52-week high of $1,073.46.
    ORCL - Oracle trades at less than a third of its 52-week high of $345.72.
    ORCL - Oracle trades at more than half its 52-week high of $345.72.
    NKE - Nike trades at less than half its 52-week high of $80.17.
    META - Meta trades at less than half its 52-week high of $790.80.
    NFLX - Netflix trades at less than half its 52-week high of $126.71.
    INTC - Intel trades at more than five times its 52-week low of $22.78.
    AMD - AMD trades at more than four times its 52-week low of $149.22.
    ORCL - Oracle trades at less than half its 52-week low of $114.50.
    ORCL - Oracle trades at less than half its 50-day average.
  `,
  'none of a list': `
    AMZN,META,NFLX + None of Amazon, Meta and Netflix has an ADX above 25.
    CAT,GE,BA + None of Caterpillar, GE and Boeing has an RSI above 45.
    GS,CAT,HD + None of Goldman Sachs, Caterpillar and Home Depot has an ADX above 20.
    KO,PEP,WMT + None of Coke, Pepsi and Walmart has an ADX above 25.
    WMT,COST,HD + None of Walmart, Costco and Home Depot has an RSI above 70.
    META,NFLX + Neither Meta nor Netflix has an ADX above 25.
    AMD,INTC,NVDA + None of the three has an ADX above 20.
    GS,CAT,META + None of Goldman Sachs, Caterpillar and Meta has a positive CMF.
    AMZN,META,NFLX + None of Amazon, Meta and Netflix has an RSI below 30.
    AMD,INTC,NVDA + Not one of AMD, Intel and Nvidia has an ADX over 20.
    AMZN,META,NFLX - None of Amazon, Meta and Netflix has an ADX above 20.
    AMZN,META,NFLX - None of Amazon, Meta and Netflix has an ADX below 20.
    KO,PEP,WMT - None of Coke, Pepsi and Walmart has an RSI below 30.
    JNJ,PFE,MRK - None of Johnson & Johnson, Pfizer and Merck has an ADX above 25.
    CVX,XOM - Neither Chevron nor Exxon has an ADX above 25.
    CAT,GE,BA - None of Caterpillar, GE and Boeing has an RSI above 40.
    AMZN,META,NFLX - None of Amazon, Meta and Netflix has a positive CMF.
    AMD,INTC,NVDA - None of the three has an ADX above 15.
    GS,CAT,HD - None of Goldman Sachs, Caterpillar and Home Depot has an RSI below 40.
  `,
  'volume by percent in words': `
    GE + GE Aerospace dropped $11.59 to $344.64, with trading running almost 70% heavier than its 20-day average.
    MRK + Merck fell 2.11%, with trading more than 60% heavier than its 20-day average.
    BA + Boeing fell 3.20%, with trading running about 33% heavier than its 20-day average.
    NEM + Newmont climbed 2.05% on trading 30% busier than its 20-day average.
    CSCO + Cisco slipped 0.87%, with trading running about 45% lighter than its 20-day average.
    AMD + AMD rose 0.65% with turnover 44% below its 20-day average.
    ORCL + Oracle fell 1.21%, with trading half as heavy as its 20-day average.
    PFE + Pfizer lost 1.59% on trading almost 28% lighter than its 20-day average.
    MRK + Trading in Merck was about 62% heavier than average.
    GE - GE Aerospace dropped $11.59 to $344.64, with trading running almost 80% heavier than its 20-day average.
    GE - GE Aerospace dropped $11.59 to $344.64, with trading running almost 70% lighter than its 20-day average.
    MRK - Merck fell 2.11%, with trading more than 70% heavier than its 20-day average.
    BA - Boeing fell 3.20%, with trading running about 43% heavier than its 20-day average.
    NEM - Newmont climbed 2.05% on trading 30% quieter than its 20-day average.
    CSCO - Cisco slipped 0.87%, with trading running about 45% heavier than its 20-day average.
    PFE - Pfizer lost 1.59% on trading almost 38% lighter than its 20-day average.
    AMD - AMD rose 0.65% with turnover 44% above its 20-day average.
    MRK - Trading in Merck was about 62% lighter than average.
  `,
  'what a reading rules out': `
    CAT,GE,BA + All three have an RSI below 45, so none of Caterpillar, GE Aerospace and Boeing can be a BUY today.
    GS + Goldman Sachs has an ADX of only 10.93, which rules out both a BUY and a trend-break SELL today.
    META + Meta's ADX of 15.14 rules out both a BUY and a trend-break SELL.
    INTC + With an ADX of 14.63, Intel can be neither a BUY nor a trend-break SELL today.
    NKE + Nike's RSI of 43.10 rules out a BUY today.
    PYPL + PayPal's RSI of 74.08 rules out a BUY today.
    CVX,NEM + Newmont's RSI of 73.59 is too high, so Newmont can't be a BUY today.
    WMT + Walmart's RSI of 29.78 rules out both a BUY and a trend-break SELL.
    ORCL + Oracle's 20-day average is below its 50-day average, which rules out a BUY.
    AMD + AMD's ADX of 9.80 excludes a BUY as well as a trend-break SELL.
    BA + Boeing's CMF of -0.02 rules out a BUY today.
    NFLX + Netflix's ADX of 21.58 rules out both a BUY and a trend-break SELL.
    GS - Goldman Sachs has an RSI of 40.50, which rules out both a BUY and a trend-break SELL today.
    UNH - UnitedHealth has an ADX of 27.53, which rules out a BUY today.
    UNH - UnitedHealth's RSI of 33.26 rules out both a BUY and a trend-break SELL.
    AAPL - Apple's RSI of 48.93 rules out a BUY today.
    KO - Coke's ADX of 24.88 rules out an exhaustion SELL.
    PYPL - PayPal's RSI of 74.08 rules out both a BUY and an exhaustion SELL.
    MSFT - Microsoft's ADX of 34.22 rules out a BUY.
    NFLX - Netflix's RSI of 63.61 rules out a BUY today.
    AMD,INTC,NVDA - All three have an RSI below 45, so none of AMD, Intel and Nvidia can be a BUY today.
    JNJ,PFE,MRK - All three have an ADX above 20, so none of Johnson & Johnson, Pfizer and Merck can be a BUY today.
    BA - Boeing's OBV change of 4.6 million shares rules out a BUY today.
  `,
  'the most common signal': `
    breadth + WATCH is by far the most common signal, at 55 of 63 stocks or roughly 87%.
    breadth + WATCH is the most common signal by far, with 55 of 63 stocks, about 87%.
    breadth + WATCH is the most frequent rating, at 55 of 63 stocks.
    breadth + SELL is the rarest signal, at 2 of 63 stocks or about 3%.
    breadth + BUY is the second most common signal, at 6 of 63 stocks or roughly 10%.
    breadth + The least common signal is SELL, at just 2 of 63 stocks.
    breadth + The most common signal is WATCH, at 55 of the 63 stocks.
    breadth - BUY is by far the most common signal, at 55 of 63 stocks or roughly 87%.
    breadth - WATCH is by far the most common signal, at 55 of 63 stocks or roughly 77%.
    breadth - WATCH is by far the most common signal, at 45 of 63 stocks or roughly 71%.
    breadth - SELL is the rarest signal, at 6 of 63 stocks or about 10%.
    breadth - BUY is the rarest signal, at 6 of 63 stocks or about 10%.
    breadth - SELL is the second most common signal, at 2 of 63 stocks or roughly 3%.
    breadth - The least common signal is BUY, at just 6 of 63 stocks.
    breadth - The most common signal is SELL.
  `,
  'how often a signal was interrupted': `
    PFE + Pfizer's BUY was interrupted once in the last six sessions: it was a WATCH yesterday before returning to BUY today.
    PFE + Pfizer was a WATCH yesterday before returning to BUY today.
    PFE + Pfizer slipped to WATCH yesterday and is back on BUY today.
    PFE + It was a WATCH yesterday before going back to BUY today.
    PFE - Pfizer's BUY was interrupted twice in the last six sessions: it was a WATCH yesterday before returning to BUY today.
    PFE - Pfizer's BUY was interrupted once in the last six sessions: it was a SELL yesterday before returning to BUY today.
    PFE - Pfizer's BUY was interrupted once in the last six sessions: it was a WATCH two days ago before returning to BUY yesterday.
    BAC - Bank of America's BUY was interrupted once in the last six sessions.
    MA - Mastercard's BUY was interrupted once in the last six sessions: it was a WATCH yesterday before returning to BUY today.
    BAC - Bank of America was a WATCH yesterday before returning to BUY today.
    XOM - Exxon was a BUY yesterday before turning to SELL today.
    BAC + Bank of America's BUY was not interrupted in the last six sessions.
    T + AT&T's BUY has not been interrupted in the last six sessions.
    PFE + Pfizer's BUY was broken once in the last six sessions.
  `,
  'a close beside both averages': `
    BA + Boeing's SMA20 is still above its SMA50, but the close of $215.10 lies under both.
    GE + GE's SMA20 is above its SMA50, but the close of $344.64 lies below both.
    GS + Goldman's SMA20 is below its SMA50, and the close of $1,001.95 is under both.
    HD + Home Depot's SMA20 is above its SMA50, yet the close of $334.49 sits beneath both.
    PFE + Pfizer's SMA20 is above its SMA50, and the close of $27.79 stands above both.
    CRM + Salesforce's SMA20 is above its SMA50, and the price of $205.43 is over both.
    WMT + Walmart's SMA20 is below its SMA50, and the close of $103.59 lies below both of them.
    SBUX + Starbucks's SMA20 is above its SMA50, but its close of $103.99 is below both.
    BA - Boeing's SMA20 is still above its SMA50, but the close of $215.10 lies above both.
    AAPL - Apple's SMA20 is above its SMA50, but the close of $311.30 lies under both.
    AAPL - Apple's SMA20 is above its SMA50, and the close of $311.30 lies above both.
    TSLA - Tesla's SMA20 is below its SMA50, and the close of $345.13 is under both.
    ORCL - Oracle's SMA20 is below its SMA50, but the close of $142.07 is above both.
    BA - Boeing's SMA20 is below its SMA50, but the close of $215.10 lies under both.
    GE - GE's SMA20 is above its SMA50, but the close of $364.56 lies below both.
    PFE - Pfizer's SMA20 is above its SMA50, and the close of $27.79 stands below both.
    HD - Home Depot's SMA20 is above its SMA50, and the close of $334.49 sits over both.
  `,
  'the other conditions, missing as well': `
    INTC + Intel's RSI of 41.40 would have to climb 3.6 points to reach the BUY band, and the other four conditions are missing as well.
    NKE + Nike's RSI of 43.10 would have to climb 1.9 points to reach the BUY band, and the other four conditions are missing as well.
    META + Meta's RSI of 37.01 would have to climb eight points to reach the BUY band, and the other four conditions are missing too.
    GS + Goldman's RSI of 40.50 would have to rise 4.5 points to reach the BUY range, and the other four conditions are missing as well.
    PYPL + PayPal's RSI of 74.08 would have to fall 4.1 points to reach the BUY band, and the other four conditions are met.
    BA + Boeing's RSI of 40.77 would have to climb 4.2 points to reach the BUY band, and two other conditions are missing as well.
    INTC + Intel's RSI is 41.40, and the other four conditions for a BUY are missing as well.
    INTC - Intel's RSI of 41.40 would have to climb 4.6 points to reach the BUY band, and the other four conditions are missing as well.
    BA - Boeing's RSI of 40.77 would have to climb 4.2 points to reach the BUY band, and the other four conditions are missing as well.
    CSCO - Cisco's RSI of 39.35 would have to climb 5.65 points to reach the BUY band, and the other four conditions are missing as well.
    GE - GE's RSI of 40.08 would have to climb 4.9 points to reach the BUY band, and three other conditions are missing as well.
    INTC - Intel's RSI of 41.40 would have to fall 3.6 points to reach the BUY band, and the other four conditions are missing as well.
    META - Meta's RSI of 37.01 would have to climb eight points to reach the BUY band, and the other four conditions are met.
    UNH - UnitedHealth's RSI of 33.26 would have to climb 11.7 points to reach the BUY band, and the other four conditions are missing as well.
  `,
  'what a reading marks a stock as': `
    KO,PEP,WMT + Walmart's RSI just under 30 marks it as oversold, while Coke's 69 is the highest of the three.
    WMT + Walmart's RSI of 29.78 marks it as oversold.
    MRK + Merck's RSI of 75.38 marks it as overbought.
    PYPL + PayPal's RSI above 70 marks it as overbought.
    JNJ,PFE,MRK + Merck's RSI of 75 makes it overbought, while Johnson & Johnson's 59 is the lowest of the three.
    WMT + An RSI just under 30 marks Walmart as oversold.
    NEM + An RSI of 73.59 qualifies Newmont as overbought.
    KO,PEP,WMT - Coke's RSI just under 70 marks it as overbought.
    KO,PEP,WMT - Walmart's RSI just under 30 marks it as oversold, while Pepsi's 56 is the highest of the three.
    KO,PEP,WMT - Walmart's RSI just under 30 marks it as overbought, while Coke's 69 is the highest of the three.
    UNH - UnitedHealth's RSI of 33.26 marks it as oversold.
    CVX - Chevron's RSI of 69.81 marks it as overbought.
    META - Meta's RSI of 37 marks it as oversold.
    BA - An RSI just under 30 marks Boeing as oversold.
    KO,PEP,WMT - Pepsi's RSI just under 30 marks it as oversold.
    JNJ,PFE,MRK - Merck's RSI of 75 makes it overbought, while Pfizer's 68 is the lowest of the three.
  `,
  'a move that would restore a signal': `
    PYPL + A slide in RSI to between 45 and 70 would restore the BUY.
    PYPL + A drop in RSI to between 45 and 70 would bring back the BUY.
    NEM + A fall in RSI to between 45 and 70 would make it a BUY again.
    MRK + A decline in RSI to between 45 and 70 would turn it into a BUY.
    KO + A rise in ADX above 25 would turn it into a BUY.
    DIS + A climb in ADX to above 25 would produce a BUY.
    CSCO + A rise in ADX to 25 or higher would turn it into a SELL.
    PYPL - A slide in RSI to between 40 and 70 would restore the BUY.
    PYPL - A slide in RSI to between 45 and 75 would restore the BUY.
    PYPL - A rise in RSI to between 45 and 70 would restore the BUY.
    AAPL - A rise in ADX above 25 would turn it into a BUY.
    XOM - A slide in RSI to between 45 and 70 would restore the BUY.
    KO - A rise in ADX above 20 would turn it into a BUY.
    JPM - A climb in ADX to above 25 would produce a BUY.
    NKE - A rise in RSI to between 45 and 70 would turn it into a BUY.
    PYPL - A slide in ADX to between 45 and 70 would restore the BUY.
  `,
  'points that a reading lacks': `
    KO + Coke lacks only 0.12 points of ADX to reach the 25 line.
    KO + Coke is missing just 0.12 points of ADX to reach 25.
    AMZN + Amazon lacks 1.81 points of ADX to reach the 25 line.
    DIS + Disney lacks 2.23 points of ADX to reach 25.
    BA + Boeing lacks 4.23 points of RSI to reach 45.
    INTC + Intel lacks 3.6 points of RSI to reach the BUY band.
    V + Visa lacks almost eight points of ADX to reach the 25 line.
    KO - Coke lacks only 0.12 points of RSI to reach the 25 line.
    KO - Coke lacks only 0.22 points of ADX to reach the 25 line.
    KO - Coke lacks only 0.12 points of ADX to reach the 30 line.
    AMZN - Amazon lacks 2.81 points of ADX to reach the 25 line.
    BA - Boeing lacks 4.23 points of ADX to reach 45.
    DIS - Disney lacks 2.23 points of ADX to reach 20.
    CVX - Chevron lacks 2.36 points of ADX to reach 25.
    KO,PEP - PepsiCo lacks only 0.12 points of ADX to reach the 25 line.
    INTC - Intel lacks 4.6 points of RSI to reach the BUY band.
  `,
  'what a signal becomes beyond a limit': `
    PFE + The RSI of 68.35 is the narrowest one, less than two points below the upper limit. Above 70 the signal would become a WATCH.
    PFE + RSI is 68.35. Above 70 the signal would become a WATCH.
    CVX + RSI stands at 69.81. Above 70 the rating would turn to WATCH.
    PLTR + Its RSI is 66.30. Above 70, it would become a WATCH.
    T + AT&T's RSI is 66.41. Above 70 the BUY would become a WATCH.
    UNH + UnitedHealth's RSI is 33.26. Below 30 the signal would become a WATCH.
    KO + ADX is 24.88. Above 25 the signal would become a BUY.
    PFE - RSI is 68.35. Above 75 the signal would become a WATCH.
    PFE - RSI is 68.35. Above 70 the signal would become a SELL.
    PFE - RSI is 68.35. Below 50 the signal would become a WATCH.
    KO - RSI is 69.13. Above 70 the signal would become a SELL.
    AAPL - ADX is 19.00. Above 25 the signal would become a BUY.
    PFE - ADX is 36.04. Above 70 the signal would become a WATCH.
    UNH - RSI is 33.26. Below 35 the signal would become a WATCH.
    KO - ADX is 24.88. Above 25 the signal would become a SELL.
  `,
  'a single hurdle': `
    AAPL - A single hurdle stands between Apple and a BUY: ADX must climb above 25 from 19.
    AAPL - One hurdle stands between Apple and a BUY: ADX.
    JPM - A single condition stands between JPMorgan and a BUY: ADX must rise above 25.
    LLY - A lone obstacle stands between Eli Lilly and a BUY: ADX has to rise above 25.
    ORCL - Just one hurdle separates Oracle from a BUY: ADX must climb above 25.
    HD - A single condition separates Home Depot from a BUY: ADX must rise above 25 from 13.5.
    XOM - A single hurdle stands between Exxon and a BUY: RSI must fall below 70.
    AMZN - Only one condition stands between Amazon and a BUY: ADX must climb above 25 from 23.
    KO - A single hurdle stands between Coke and a BUY: RSI must climb above 70.
    KO + A single hurdle stands between Coke and a BUY: ADX must climb above 25 from 24.88.
    V + A single hurdle stands between Visa and a BUY: ADX must climb above 25 from 17.
    DIS + A single condition separates Disney from a BUY: ADX must rise above 25.
    NFLX + One hurdle stands between Netflix and a BUY: ADX.
    PYPL + Just one condition stands between PayPal and a BUY: RSI must fall to 70 or below.
    CSCO + A single condition stands between Cisco and a trend-break SELL: ADX must reach 25.
    AAPL + Two hurdles stand between Apple and a BUY: ADX must climb above 25 and OBV must rise.
    CRM + A lone hurdle stands between Salesforce and a BUY: ADX must climb above 25.
  `,
  'what fulfills the exhaustion rule': `
    JNJ,PFE,MRK - Merck's RSI of 75.38 together with its rising OBV fulfils the exhaustion rule.
    MRK - Merck's RSI of 75.38 and its rising OBV fulfil the exhaustion rule.
    PYPL - PayPal's RSI of 74 together with its rising OBV satisfies the exhaustion rule.
    NEM - With an RSI above 70 and a rising OBV, Newmont meets the exhaustion rule.
    XOM - Exxon's RSI of 70.83 together with its rising OBV fulfills the exhaustion rule.
    KO - Coke's RSI of 69.13 together with its falling OBV fulfils the exhaustion rule.
    UNH - UnitedHealth's RSI of 33.26 together with its falling OBV fulfils the exhaustion rule.
    XOM - Exxon's RSI of 70.83 together with its falling CMF fulfils the exhaustion rule.
    XOM + Exxon's RSI of 70.83 together with its falling OBV fulfills the exhaustion rule.
    XOM + Exxon's RSI of 70.83 and its falling OBV satisfy the exhaustion rule.
    MRK + Merck's RSI of 75.38 alone does not fulfil the exhaustion rule.
    MRK + With OBV rising, Merck does not fulfil the exhaustion rule.
    XOM + With an RSI above 70 and a falling OBV, Exxon meets the exhaustion rule.
  `,
  'what a rule requires and what is enough': `
    UNH - A trend break requires RSI below 30.
    UNH - A trend-break SELL requires an RSI below 30.
    XOM - The trend-break rule needs RSI under 30.
    CSCO - The trend-break rule requires ADX below 25.
    XOM - For an exhaustion SELL, it is enough for RSI to climb above 70.
    PFE - It's enough for RSI to climb above 70 to trigger an exhaustion SELL.
    KO - An RSI above 70 is enough for an exhaustion SELL.
    XOM - Two of the side conditions hold but OBV isn't one of them.
    XOM - For exhaustion, two of the side conditions hold, but OBV is not among them.
    XOM + One of the side conditions for exhaustion holds, and it is OBV.
    UNH + A trend break requires an RSI of at least 30.
    XOM + An exhaustion SELL requires RSI above 70.
    XOM + An RSI above 70 is not enough for an exhaustion SELL.
    AAPL + For an exhaustion SELL, it would be enough for RSI to climb above 70.
    NVDA + It's enough for RSI to climb above 70 to trigger an exhaustion SELL at Nvidia.
    CSCO + The trend-break rule requires ADX at 25 or higher.
    PFE - A BUY requires RSI below 45.
    PFE - A BUY requires ADX below 25.
    PFE + A BUY requires ADX above 25.
  `,
}

const market = judgeSampleMarket()
const LINE = /^(?<of>\S+) (?<truth>[+-]) (?<text>.+)$/

function factsOf(of: string) {
  const isGeneral = of === 'breadth' || of === 'record'
  const tickers = isGeneral ? [] : of.split(',')
  const kind = isGeneral ? of : tickers.length > 1 ? 'compare' : 'signal'
  return gatherFacts(fullEvidence(questionOf(kind, tickers), market))
}

describe.each(Object.entries(FAMILIES))('%s', (_, lines) => {
  it.each(
    lines
      .trim()
      .split('\n')
      .map((line) => line.trim()),
  )('%s', (line) => {
    const { of = '', truth, text = '' } = LINE.exec(line)?.groups ?? {}
    const rejections = checkText(text, factsOf(of)).sentences.map(({ rejection }) => rejection)
    expect(rejections.every((rejection) => rejection === null)).toBe(truth === '+')
  })
})
