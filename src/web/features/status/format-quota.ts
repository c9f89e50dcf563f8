import type { Source } from './source.ts'

type Quota = Source['quota'][number]

const WINDOW_WORDS: Readonly<Record<Quota['window'], string>> = {
  second: 'this second',
  minute: 'this minute',
  hour: 'this hour',
  day: 'today',
}

/** Quota usage of a source, as one sentence. */
export function formatQuota(quota: readonly Quota[]): string {
  const parts = quota.map(
    ({ window, used, limit }) => `${group(used)} of ${group(limit)} ${WINDOW_WORDS[window]}`,
  )
  return `API calls used: ${parts.join(', ')}.`
}

/** Thousands separators, the same in every browser. */
function group(count: number): string {
  return count.toLocaleString('en-US')
}
