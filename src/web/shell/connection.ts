import { useEffect, useSyncExternalStore } from 'react'
import {
  isRouteErrorResponse,
  useLocation,
  useMatches,
  useRevalidator,
  type DataStrategyResult,
  type MiddlewareFunction,
} from 'react-router'
import { readStoredAt } from './stored-pages.ts'

type Shown = { readonly href: string; readonly data: unknown }

/** What the page shows, by route: the session's own, in memory, replaced with every page. */
let shownByRoute: ReadonlyMap<string, Shown> = new Map()

/** Routes whose data is the same on every page below them. */
const LAYOUTS: ReadonlySet<string> = new Set(['root', 'routes/app', 'routes/shared'])

/** A stored copy is shown because the server wasn't reached. */
const storedAt = import.meta.env.SSR ? null : readStoredAt()
let isLost = storedAt !== null
/** When the shown data were loaded, ISO 8601 UTC. */
let loadedAt = storedAt ?? new Date().toISOString()
let shownData: unknown = null
const listeners = new Set<() => void>()

function setLost(now: boolean): void {
  isLost = now
  for (const listener of listeners) listener()
}

/**
 * A request that didn't reach the server takes nothing off the page: data that is already shown at this
 * address stays, and the connection counts as lost until a request succeeds.
 */
export const keepShownData: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next()
  const { pathname, search } = new URL(request.url)
  let hasFailed = false
  for (const [route, { type, result }] of Object.entries(results)) {
    if (type !== 'error' || !isUnreachable(result)) continue
    hasFailed = true
    const shown = shownByRoute.get(route)
    if (shown !== undefined && (LAYOUTS.has(route) || shown.href === pathname + search)) {
      results[route] = { type: 'data', result: shown.data }
    }
  }
  if (hasFailed || isLost) setLost(hasFailed)
  return results
}

/**
 * Whether a client loader leaves an error to the router: a redirect or a rejection of the server, or a
 * lost connection while the page is shown, when `keepShownData` keeps it.
 */
export function isForRouter(thrown: unknown, { pathname, search }: URL): boolean {
  if (thrown instanceof Response) return true
  const isShown = [...shownByRoute.values()].some(({ href }) => href === pathname + search)
  return isShown && isUnreachable(thrown)
}

/**
 * A client loader for a page that says itself that the server was unreachable.
 * @param unreached what the page gets then
 * @throws what `isForRouter` leaves to the router
 */
export async function loadOrSay<Loaded, Unreached>(
  { serverLoader, url }: { readonly serverLoader: () => Promise<Loaded>; readonly url: URL },
  unreached: Unreached,
): Promise<Loaded | Unreached> {
  try {
    return await serverLoader()
  } catch (thrown) {
    if (isForRouter(thrown, url)) throw thrown
    return unreached
  }
}

/** The browser's own error of a request without a reply, or a proxy's reply without our server. */
function isUnreachable(thrown: unknown): boolean {
  if (thrown instanceof TypeError) return true
  return isRouteErrorResponse(thrown) && [502, 503, 504].includes(thrown.status)
}

export type Connection = 'good' | 'offline' | 'lost'

type ConnectionNow = {
  readonly connection: Connection
  /** When the shown data were loaded, ISO 8601 UTC. */
  readonly loadedAt: string
}

/** How the connection is; reloads the page's data once it is back. */
export function useConnection(): ConnectionNow {
  const { pathname, search } = useLocation()
  const matches = useMatches()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const href = pathname + search
    const data = matches.at(-1)?.loaderData
    if (shownData !== null && data !== shownData) loadedAt = new Date().toISOString()
    shownData = data
    shownByRoute = new Map(matches.map(({ id, loaderData }) => [id, { href, data: loaderData }]))
    // Nothing of it is left for the next person who signs in here.
    return () => {
      shownByRoute = new Map()
    }
  }, [matches, pathname, search])
  useEffect(() => {
    const reload = () => void revalidate()
    addEventListener('online', reload)
    if (storedAt !== null && navigator.onLine) reload()
    return () => removeEventListener('online', reload)
  }, [revalidate])
  const connection = useSyncExternalStore<Connection>(subscribe, readConnection, () => 'good')
  return { connection, loadedAt }
}

function readConnection(): Connection {
  if (!navigator.onLine) return 'offline'
  return isLost ? 'lost' : 'good'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
