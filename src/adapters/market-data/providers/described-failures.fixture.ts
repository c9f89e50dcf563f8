import { expect } from 'vitest'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'

/** @param cause what the cause must at least contain */
export function entitled(cause: string): MarketDataFailure {
  // Matchers have the type of what they match.
  return { kind: 'not-entitled', cause: expect.stringContaining(cause) as string }
}

/** @param cause what the cause must at least contain */
export function malformed(cause: string): MarketDataFailure {
  return { kind: 'malformed-reply', cause: expect.stringContaining(cause) as string }
}
