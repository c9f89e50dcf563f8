import type { PageFacts } from './read-page.fixture.ts'

/** Something a crawler came to: a page, or a file. */
type Stop = {
  readonly status: number
  readonly type: string
  /** Where it leads on to, for an answer that moves; null else. */
  readonly location: string | null
  /** Null for what is no HTML page. */
  readonly facts: PageFacts | null
  /** The page that named it first. */
  readonly from: string
}

/** Every stop by its path and query, from the home page on. */
export type Site = ReadonlyMap<string, Stop>

/**
 * Follows every internal link as somebody without an account and without scripts does. Every stock's
 * page has the same links to its spans: those of one stock are followed for all.
 * @param origin of the server, without a slash at the end
 * @param readPage reads one page's HTML
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

/** As many as a browser asks for at once: more would be a test of load. */
const BATCH_SIZE = 6

function isKnownSpan(path: string, known: ReadonlyMap<string, string>): boolean {
  const span = /^\/stocks\/[^/?]+(\?range=\w+)$/.exec(path)?.[1]
  if (span === undefined) return false
  return [...known.keys()].some((one) => one.startsWith('/stocks/') && one.endsWith(span))
}

/** The places of the site that a stop names. */
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

/** A link's path with query and its fragment; null where it leads out of the site. */
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
