import type { WorldIndicesToday } from '../../../use-cases/read-world-indices.ts'

/** Why an index of a list stands without a level. */
export function tellNoLevel({ freshness }: WorldIndicesToday): string {
  return freshness === 'sample'
    ? 'the sample market holds indices of the United States only'
    : 'no source in use gives it just now'
}
