import type { WorldIndicesSnapshot } from '../../../use-cases/market/read-world-indices.ts'

/** Why an index has no level. */
export function describeNoLevel({ freshness }: WorldIndicesSnapshot): string {
  return freshness === 'sample'
    ? 'the sample market has US indices only'
    : 'no connected provider has it right now'
}
