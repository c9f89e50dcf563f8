/** One headline: plain text without markup, an http(s) URL and its publisher. */
export type NewsItem = {
  readonly headline: string
  readonly url: string
  readonly source: string
  /** ISO 8601 UTC; null when not provided. */
  readonly publishedAtUtc: string | null
}
