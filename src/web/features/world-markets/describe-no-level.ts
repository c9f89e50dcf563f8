import type { WorldIndicesSnapshot } from '../../../use-cases/market/read-world-indices.ts'

/** Why an index has no level. */
export function describeNoLevel({ freshness }: WorldIndicesSnapshot): string {
  return freshness === 'sample'
    ? 'the sample market holds indices of the United States only'
    : 'no source in use gives it just now'
}
