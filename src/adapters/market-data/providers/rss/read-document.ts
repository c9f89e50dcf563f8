import { parseAtomFeed, parseRdfFeed, parseRssFeed } from 'feedsmith'
import { succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { malformed } from '../../http/read-json-reply.ts'

/** One uncleaned item of a feed; null for missing fields. */
export type RawItem = {
  readonly title: string | null
  readonly link: string | null
  readonly date: string | null
  /** The publisher, if the feed is an aggregator. */
  readonly publisher: string | null
}

/** Max items read per feed; feeds put the newest first. */
const MAX_ITEMS = 100

/**
 * Parses RSS, RDF or Atom. Declared entities are never expanded and nothing external is fetched:
 * the part before the root element, where they would be declared, is not parsed.
 */
export function readDocument(text: string): Outcome<readonly RawItem[], MarketDataFailure> {
  const body = text.slice(findRoot(text))
  const root = /^<(?:[\w.-]+:)?(rss|rdf|feed)[\s>]/i.exec(body)?.[1]?.toLowerCase()
  if (root === undefined) return malformed(`not a feed: ${JSON.stringify(text.slice(0, 120))}`)
  try {
    return succeed(readItems(root, hidePersons(cutAfterItems(body))))
  } catch (error) {
    // Truncated, nested too deep, or not XML after its first tag.
    const cause = error instanceof Error ? (error.cause ?? error) : error
    return malformed(`unreadable feed: ${String(cause)}`)
  }
}

/** Start of the root element: after declarations, comments and a document type. */
function findRoot(text: string): number {
  let start = text.search(/[^\s\uFEFF]/)
  while (text.startsWith('<?', start) || text.startsWith('<!', start)) {
    const close = text.startsWith('<!--', start) ? '-->' : '>'
    const end = text.indexOf(close, start)
    if (end === -1) return text.length
    const next = text.slice(end + close.length).search(/\S/)
    start = next === -1 ? text.length : end + close.length + next
  }
  return Math.max(start, 0)
}

/** Parsing blocks the server, in proportion to the text's length. */
function cutAfterItems(body: string): string {
  let count = 0
  for (const { index, 0: tag } of body.matchAll(/<\/(?:[\w.-]+:)?(?:item|entry)\s*>/gi)) {
    count += 1
    if (count === MAX_ITEMS) return body.slice(0, index + tag.length)
  }
  return body
}

/**
 * Renames the elements for people, so that they are not parsed: feedsmith 3.0.1 takes quadratic
 * time on brackets in them, minutes for a megabyte.
 */
function hidePersons(body: string): string {
  return body.replace(/<(\/?\s*(?:[^\s<>/]*:)?)(?=author|managingeditor|webmaster)/gi, '<$1unread-')
}

function readItems(root: string, body: string): readonly RawItem[] {
  const options = { maxItems: MAX_ITEMS }
  if (root === 'feed') {
    const { entries = [] } = parseAtomFeed(body, options)
    return entries.map(({ title, links, published, updated }) => ({
      title: title?.value ?? null,
      link: links?.find(({ rel }) => rel === undefined || rel === 'alternate')?.href ?? null,
      date: published ?? updated ?? null,
      publisher: null,
    }))
  }
  if (root === 'rdf') {
    const { items = [] } = parseRdfFeed(body, options)
    return items.map(({ title, link, dc }) => toRaw(title, link, dc?.dates?.[0]))
  }
  const { items = [] } = parseRssFeed(body, options)
  return items.map(({ title, link, guid, pubDate, dc, source }) => {
    const permanent = guid?.isPermaLink === false ? undefined : guid?.value
    return toRaw(title, link ?? permanent, pubDate ?? dc?.dates?.[0], source?.title)
  })
}

function toRaw(title?: string, link?: string, date?: string, publisher?: string): RawItem {
  return {
    title: title ?? null,
    link: link ?? null,
    date: date ?? null,
    publisher: publisher ?? null,
  }
}
