import type { NoVoteReason, Technicals } from './technicals.ts'

/** Shown with every count, so that it is not mistaken for the signal. */
export const TECHNICALS_NOTICE =
  'This counts 15 common indicators, one vote each. It is not Tapelight’s signal, which follows the momentum-v1 rules and may differ.'

/** How the count is decided; shown with it. */
export const COUNT_RULE =
  'The result is BUY or SELL when more than half of the available indicators agree, otherwise NEUTRAL. An indicator without data has no vote.'

/**
 * Describes the count in a sentence or two.
 * @returns e.g. "BUY by 9 of 15 indicators. 3 cannot be read."
 */
export function describeCount(technicals: Technicals): string {
  const { counts, overall, agreeing, votes } = technicals
  const readable = votes.length - counts.missing
  switch (overall) {
    case 'none':
      return `No result: only ${readable} of ${votes.length} indicators are available, and we need ${technicals.reason.need}.`
    case 'BUY':
    case 'SELL':
      return `${overall} by ${agreeing} of ${votes.length} indicators.${formatMissing(counts.missing)}`
    case 'NEUTRAL':
      return `NEUTRAL: of ${votes.length} indicators, ${counts.buy} say BUY and ${counts.sell} say SELL. Neither is more than half of the ${readable} available.`
  }
}

/** Why an indicator has no vote, as the end of "not available, because …". */
export function describeNoVote(reason: NoVoteReason): string {
  switch (reason.kind) {
    case 'too-few-bars':
      return `it needs ${reason.need} daily bars, and there ${formatHave(reason.have)}`
    case 'no-volume':
      return `the provider reports no volume for the last ${reason.bars} trading days`
    case 'unmeasurable':
      return 'the prices or volumes are too extreme to compute it'
  }
}

function formatMissing(missing: number): string {
  return missing === 0 ? '' : ` ${missing} not available.`
}

function formatHave(have: number): string {
  if (have === 0) return 'are none'
  return have === 1 ? 'is 1' : `are ${have}`
}
