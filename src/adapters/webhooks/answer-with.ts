import type { LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'

/** Used by the socket instead of the resolver; not called for numeric hosts. */
export function answerWith(addresses: readonly LookupAddress[]): LookupFunction {
  return (_host, { all }, answer) => {
    const [first] = addresses
    if (all === true) answer(null, [...addresses])
    else if (first === undefined) answer(new Error('no address'), '', 0)
    else answer(null, first.address, first.family)
  }
}
