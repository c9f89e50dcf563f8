import type { Freshness } from '../../domain/market/prices/daily-bars.ts'
import type { FeedAnswer } from '../ports/feed.ts'
import type { QuoteView } from './cached-quote.ts'

/** Source and age of data; all null when there never was any. */
export type Provenance = {
  /** Name of the provider; several, in a list of quotes, are joined by commas. */
  readonly source: string | null
  readonly attribution: string | null
  /** Market time of the data, ISO 8601 UTC. */
  readonly asOf: string | null
  readonly fetchedAt: string | null
  readonly freshness: Freshness | null
}

/** From sample data to the newest. */
const WORST_FIRST: readonly Freshness[] = ['sample', 'stale', 'eod', 'delayed', 'live']

/** The provenance of a feed's answer; null for an empty feed. */
export function toProvenance(answer: FeedAnswer<unknown> | null): Provenance {
  return {
    source: answer?.provider ?? null,
    attribution: answer?.attribution ?? null,
    asOf: answer?.asOfUtc ?? null,
    fetchedAt: answer?.fetchedAtUtc ?? null,
    freshness: answer?.freshness ?? null,
  }
}

export function quoteProvenance(shown: QuoteView): Provenance {
  return {
    source: shown.provider,
    attribution: shown.attribution,
    asOf: shown.quote.asOfUtc,
    fetchedAt: shown.fetchedAtUtc,
    freshness: shown.freshness,
  }
}

/** The combined provenance of a list's entries: all sources, and the oldest age. */
export function combineProvenance(parts: readonly Provenance[]): Provenance {
  return {
    source: joinDistinct(parts.map(({ source }) => source)),
    attribution: joinDistinct(parts.map(({ attribution }) => attribution)),
    asOf: parts.flatMap(({ asOf }) => asOf ?? []).toSorted()[0] ?? null,
    fetchedAt: parts.flatMap(({ fetchedAt }) => fetchedAt ?? []).toSorted()[0] ?? null,
    freshness:
      WORST_FIRST.find((word) => parts.some(({ freshness }) => freshness === word)) ?? null,
  }
}

function joinDistinct(words: readonly (string | null)[]): string | null {
  const distinct = [...new Set(words.filter((word) => word !== null))]
  return distinct.length === 0 ? null : distinct.join(', ')
}
