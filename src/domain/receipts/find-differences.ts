/** One place where two JSON values differ; `undefined` where one of them has nothing there. */
export type Difference = {
  /** JSON Pointer (RFC 6901), such as `/judgement/readings/rsi`. */
  readonly path: string
  readonly claimed: unknown
  readonly computed: unknown
}

/**
 * Every place where what was said differs from what was computed, in the order of the fields as they
 * were computed, then those that were said beside them.
 * @param said @param computed values that JSON can hold
 * @returns numbers differ unless they are the same double; 0 and -0, which JSON cannot tell apart, agree
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
