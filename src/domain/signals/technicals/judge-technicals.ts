import { INDICATORS, type CatalogueEntry } from '../../indicators/catalogue.ts'
import { FURTHER_INDICATORS, type FurtherEntry } from '../../indicators/further-catalogue.ts'
import type { DailyBars } from '../../market/prices/daily-bars.ts'
import { countVotes } from './count-votes.ts'
import { readTechnicals, type TechnicalReadings } from './read-technicals.ts'
import type { NoVoteReason, TechnicalIndicator, Technicals, TechnicalVote } from './technicals.ts'
import { VOTE_RULES } from './vote-rules.ts'
import type { VoteRule } from './vote-rule.ts'

/**
 * Rates fifteen indicators at the last bar as BUY, NEUTRAL or SELL by market convention, and counts them.
 * This is not the product's signal (`judgeBars`): see `TECHNICALS_NOTICE`. Same bars, same result.
 * @param bars validated daily bars, oldest first, any number of them; gaps, halts and staleness are
 *   checked earlier, since they need a calendar and a clock
 * @returns all fifteen votes; one is missing, never NEUTRAL, with the reason `too-few-bars` before the
 *   indicator's first reading, `no-volume` when it needs volume and its window has none, or
 *   `unmeasurable` when a reading is not finite (prices or volumes near the limits of a double). How the
 *   count is decided: `countVotes`
 */
export function judgeTechnicals(bars: DailyBars): Technicals {
  const readings = readTechnicals(bars)
  const votes = VOTE_RULES.map((rule) => castVote(rule, bars, readings))
  return { asOf: bars.dates.at(-1) ?? null, votes, ...countVotes(votes.map(({ vote }) => vote)) }
}

function castVote(rule: VoteRule, bars: DailyBars, readings: TechnicalReadings): TechnicalVote {
  const { name, title, measures, ...entry } = findEntry(rule.indicator)
  const learnPath = 'learnPath' in entry ? entry.learnPath : null
  const result = { name, title, measures, learnPath, rule: rule.rule, source: rule.source }
  const shown = rule.shown.map((figure) => ({
    name: figure.name,
    value: readings[figure.of],
    unit: figure.unit,
  }))
  const reason = findReason(
    rule,
    bars,
    shown.map(({ value }) => value),
  )
  return reason === null
    ? { indicator: rule.indicator, ...result, vote: rule.vote(readings), readings: shown, reason }
    : { indicator: rule.indicator, ...result, vote: 'none', readings: [], reason }
}

function findEntry(indicator: TechnicalIndicator): CatalogueEntry | FurtherEntry {
  return { ...INDICATORS, ...FURTHER_INDICATORS }[indicator]
}

function findReason(
  rule: VoteRule,
  bars: DailyBars,
  values: readonly number[],
): NoVoteReason | null {
  const have = bars.dates.length
  if (have < rule.barsNeeded) return { kind: 'too-few-bars', have, need: rule.barsNeeded }
  if (
    rule.volumeBars !== null &&
    bars.volumes.slice(-rule.volumeBars).every((shares) => shares === 0)
  ) {
    return { kind: 'no-volume', bars: rule.volumeBars }
  }
  return values.every(Number.isFinite) ? null : { kind: 'unmeasurable' }
}
