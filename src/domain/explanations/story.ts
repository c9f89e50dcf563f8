import type { Clause, RuleId, Signal } from '../signals/signal.ts'

/**
 * The theme of a signal's sentence. `leaning` and `near` are WATCH with one side ahead; `missing` are the
 * clauses of that side's rule that were not met, in published order.
 */
export type Story =
  | { readonly kind: 'buy' }
  | { readonly kind: 'trend-break' }
  | { readonly kind: 'exhaustion' }
  | { readonly kind: 'mixed' }
  | { readonly kind: 'undecided' }
  | {
      readonly kind: 'near' | 'leaning'
      readonly side: 'buy' | 'sell'
      readonly missing: readonly Clause[]
    }

/**
 * The story of a signal. For WATCH it is what is closest to happening: one clause short of a rule, else
 * indicators that disagree, else all leaning one way, else none.
 */
export function findStory(signal: Signal): Story {
  if (signal.rule !== null) return { kind: signal.rule }
  const missingToBuy = listMissing(signal, 'buy')
  const missingToSell = listMissing(signal, 'trend-break')
  const isNearBuy = missingToBuy.length === 1
  const isNearSell = missingToSell.length === 1
  if (isNearBuy && !isNearSell) return { kind: 'near', side: 'buy', missing: missingToBuy }
  if (isNearSell && !isNearBuy) return { kind: 'near', side: 'sell', missing: missingToSell }
  const { buy, sell } = signal.leans
  if (buy.length > 0 && sell.length > 0) return { kind: 'mixed' }
  if (buy.length > 0) return { kind: 'leaning', side: 'buy', missing: missingToBuy }
  if (sell.length > 0) return { kind: 'leaning', side: 'sell', missing: missingToSell }
  return { kind: 'undecided' }
}

/** The side a story favors, or null for neither. */
export function findSide(story: Story): 'buy' | 'sell' | null {
  switch (story.kind) {
    case 'buy':
      return 'buy'
    case 'trend-break':
    case 'exhaustion':
      return 'sell'
    case 'near':
    case 'leaning':
      return story.side
    case 'mixed':
    case 'undecided':
      return null
  }
}

function listMissing(signal: Signal, rule: RuleId): Clause[] {
  return signal.clauses.filter((clause) => clause.rule === rule && !clause.isMet)
}
