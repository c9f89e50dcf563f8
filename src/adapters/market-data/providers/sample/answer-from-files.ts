import { fail, type Outcome } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { describeCause } from '../../http/describe-cause.ts'

/** What is read of the sample's files; files that are gone or spoilt are a failure, not a throw. */
export async function answerFromFiles<Value>(
  read: () => Promise<Outcome<Value, MarketDataFailure>>,
): Promise<Outcome<Value, MarketDataFailure>> {
  try {
    return await read()
  } catch (error) {
    return fail({ kind: 'unavailable', cause: `sample market: ${describeCause(error)}` })
  }
}
