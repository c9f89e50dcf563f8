import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import type { RestFailure } from './rest-failure.ts'

/**
 * A rejected `rest/v1` call: thrown by readers, `ReadRestCaller` and verbs, rendered in one place.
 */
export class RestError extends Error {
  readonly failure: RestFailure
  constructor(failure: RestFailure) {
    super(failure.body.message)
    this.failure = failure
  }
}

/**
 * What a reader returned, or the failure it threw as a value. Anything else thrown is an internal
 * error.
 */
export function outcomeOf<Value>(read: () => Value): Outcome<Value, RestFailure> {
  try {
    return succeed(read())
  } catch (thrown) {
    if (thrown instanceof RestError) return fail(thrown.failure)
    throw thrown
  }
}

/**
 * The value of a success.
 * @throws RestError
 */
export function orReject<Value>(outcome: Outcome<Value, RestFailure>): Value {
  if (outcome.ok) return outcome.value
  throw new RestError(outcome.failure)
}
