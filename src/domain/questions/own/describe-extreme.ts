import type { Holding } from '../../portfolio/holding.ts'
import type { Formats } from '../../preferences/formats.ts'
import type { Ticker } from '../../market/listings/ticker.ts'

/** Best or worst: of all time on what is held, or of the last session. */
export type Extreme = {
  readonly kind: 'extreme'
  readonly side: 'best' | 'worst'
  readonly span: 'purchase' | 'session'
}

type Change = { readonly ticker: Ticker; readonly percent: number; readonly amount: string }

/**
 * Names the holding that gained or lost most in percent, and the one in money if that is another.
 * @param base ISO 4217, of the holdings' amounts in base
 */
export function describeExtreme(
  { side, span }: Extreme,
  holdings: readonly Holding[],
  base: string,
  formats: Pick<Formats, 'signedMoney' | 'signedPercent'>,
): readonly string[] {
  const changes = holdings.flatMap((holding) => readChange(holding, span) ?? [])
  const omitted = holdings.length - changes.length
  const without =
    omitted === 0
      ? []
      : [`That leaves out ${omitted} ${omitted === 1 ? 'holding' : 'holdings'} without a price.`]
  const sign = side === 'best' ? 1 : -1
  const byPercent = changes.toSorted((one, other) => sign * (other.percent - one.percent))[0]
  const byAmount = changes.toSorted(
    (one, other) => sign * (Number(other.amount) - Number(one.amount)),
  )[0]
  if (byPercent === undefined || byAmount === undefined) {
    return ['None of your holdings has a current price.']
  }
  const when = span === 'session' ? 'in the last session' : 'against what you paid'
  const write = ({ percent, amount }: Change) =>
    `${formats.signedPercent(percent)} (${formats.signedMoney(amount, base)})`
  if (byPercent.percent * sign <= 0) {
    const [direction, least] = side === 'best' ? ['up', 'loss'] : ['down', 'gain']
    return [
      `None of your holdings is ${direction} ${when}. The smallest ${least} is ${byPercent.ticker}: ${write(byPercent)}.`,
      ...without,
    ]
  }
  const noun = side === 'best' ? 'winner' : 'loser'
  const inMoney =
    byAmount.ticker === byPercent.ticker
      ? []
      : [`In money it is ${byAmount.ticker}: ${write(byAmount)}.`]
  return [
    `Your biggest ${noun} is ${byPercent.ticker}: ${write(byPercent)} ${when}.`,
    ...inMoney,
    ...without,
  ]
}

function readChange(holding: Holding, span: Extreme['span']): Change | null {
  const [percent, amount] =
    span === 'session'
      ? [holding.todaysChangePercent, holding.todaysChangeInBase]
      : [holding.gainPercent, holding.gainInBase]
  return percent === null || amount === null ? null : { ticker: holding.ticker, percent, amount }
}
