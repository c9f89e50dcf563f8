import type { PageFacts } from './read-page.fixture.ts'

/** A page or file found by a crawler. */
type Stop = {
  readonly status: number
  readonly type: string
  /** The redirect target; null if none. */
  readonly location: string | null
  /** Null if it is not an HTML page. */
  readonly facts: PageFacts | null
  /** The page that linked to it first. */
  readonly from: string
}

/** Every stop by its path and query, starting at the home page. */
export type Site = ReadonlyMap<string, Stop>

/**
 * Follows every internal link as an anonymous visitor without scripts. All stock pages have the
 * same range links: only one stock's are followed.
 * @param origin of the server, without a trailing slash
 * @param readPage parses one page's HTML
 */
export async function crawlSite(
  origin: string,
  readPage: (html: string) => Promise<PageFacts>,
): Promise<Site> {
  const stops = new Map<string, Stop>()
  const fromByPath = new Map([['/', '']])
  let wave = [...fromByPath.keys()]
  while (wave.length > 0) {
    for (let first = 0; first < wave.length; first += BATCH_SIZE) {
      const visits = wave.slice(first, first + BATCH_SIZE).map(async (path) => {
        const stop = await visit(origin, path, { from: fromByPath.get(path) ?? '', readPage })
        stops.set(path, stop)
      })
      await Promise.all(visits)
    }
    const found = wave.flatMap((path) => listNamed(origin, path, stops.get(path)))
    wave = []
    for (const { path, from: namedBy } of found) {
      if (fromByPath.has(path) || isKnownSpan(path, fromByPath)) continue
      fromByPath.set(path, namedBy)
      wave.push(path)
    }
  }
  return stops
}

/** A browser's number of concurrent requests: more would be a load test. */
const BATCH_SIZE = 6

function isKnownSpan(path: string, known: ReadonlyMap<string, string>): boolean {
  const span = /^\/stocks\/[^/?]+(\?.+)$/.exec(path)?.[1]
  if (span === undefined) return false
  return [...known.keys()].some((one) => one.startsWith('/stocks/') && one.endsWith(span))
}

/** The internal links of a stop. */
function listNamed(origin: string, from: string, stop: Stop | undefined) {
  const { facts, location } = stop ?? { facts: null, location: null }
  const named = [
    ...(facts?.links ?? []),
    ...(facts?.files ?? []),
    ...(location === null ? [] : [location]),
  ]
  return named.flatMap((link) => {
    const inner = toInnerPath(origin, link, from)
    return inner === null ? [] : [{ path: inner.path, from }]
  })
}

/** A link's path with query and its fragment; null if external. */
export function toInnerPath(
  origin: string,
  link: string,
  from: string,
): { readonly path: string; readonly fragment: string } | null {
  const url = new URL(link, origin + from)
  if (url.origin !== origin) return null
  return { path: url.pathname + url.search, fragment: decodeURIComponent(url.hash.slice(1)) }
}

async function visit(
  origin: string,
  path: string,
  { from, readPage }: { from: string; readPage: (html: string) => Promise<PageFacts> },
): Promise<Stop> {
  const answer = await fetch(origin + path, { redirect: 'manual' })
  const type = answer.headers.get('content-type') ?? ''
  const body = await answer.text()
  return {
    status: answer.status,
    type,
    location: answer.headers.get('location'),
    facts: type.startsWith('text/html') ? await readPage(body) : null,
    from,
  }
}
