import { expect } from 'vitest'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'

/** @param cause what the cause holds, at least */
export function entitled(cause: string): MarketDataFailure {
  // Matchers stand for what they match.
  return { kind: 'not-entitled', cause: expect.stringContaining(cause) as string }
}

/** @param cause what the cause holds, at least */
export function malformed(cause: string): MarketDataFailure {
  return { kind: 'malformed-reply', cause: expect.stringContaining(cause) as string }
}
