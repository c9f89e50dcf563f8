/** One difference between two JSON values; `undefined` where one of them has no value. */
export type Difference = {
  /** JSON Pointer (RFC 6901), such as `/judgement/readings/rsi`. */
  readonly path: string
  readonly claimed: unknown
  readonly computed: unknown
}

/**
 * Every difference between claimed and computed values, in the computed order of fields, then fields that
 * only the claim has.
 * @param claimed @param computed JSON values
 * @returns numbers differ unless they are the same double; 0 and -0 are equal, since JSON cannot
 * distinguish them
 */
export function findDifferences(claimed: unknown, computed: unknown, path = ''): Difference[] {
  if (
    isRecord(claimed) &&
    isRecord(computed) &&
    Array.isArray(claimed) === Array.isArray(computed)
  ) {
    const keys = new Set([...Object.keys(computed), ...Object.keys(claimed)])
    return [...keys].flatMap((key) =>
      findDifferences(take(claimed, key), take(computed, key), `${path}/${escape(key)}`),
    )
  }
  return claimed === computed ? [] : [{ path, claimed, computed }]
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function take(record: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined
}

function escape(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}
