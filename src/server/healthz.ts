import type { Handler } from 'hono'

/** Whether the store answers; `reason` is for operators. */
export type StoreState =
  | { readonly isUp: true; readonly migrations: number }
  | { readonly isUp: false; readonly reason: string }

/** What `/healthz` reports: the process and the status of each part. */
type HealthReport = {
  readonly version: string
  readonly uptimeSeconds: number
  readonly parts: Readonly<Record<string, unknown>>
}

export type HealthDeps = {
  readonly describe: () => HealthReport
  readonly askStore: () => Promise<StoreState>
  /** Whether the server has been told to stop and takes its last requests. */
  readonly isStopping: () => boolean
}

/** `/livez`: the process answers. For a supervisor that restarts it otherwise. */
export function reportLife(): Handler {
  return (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' })
}

/** `/readyz`: 200 if requests can be served, otherwise 503 with the reasons. For load balancers. */
export function reportReadiness({
  askStore,
  isStopping,
}: Pick<HealthDeps, 'askStore' | 'isStopping'>): Handler {
  return async (c) => {
    const store = await askStore()
    const reasons = [
      ...(store.isUp ? [] : [`The database is not available: ${store.reason}.`]),
      ...(isStopping() ? ['The server is stopping.'] : []),
    ]
    const isReady = reasons.length === 0
    const body = { status: isReady ? 'ready' : 'not ready', reasons, store }
    return c.json(body, isReady ? 200 : 503, { 'Cache-Control': 'no-store' })
  }
}

/** `/healthz`: every part's state; 503 if the database does not answer. For people. */
export function reportHealth({
  describe,
  askStore,
}: Pick<HealthDeps, 'describe' | 'askStore'>): Handler {
  return async (c) => {
    const store = await askStore()
    const { parts, ...report } = describe()
    const body = {
      status: store.isUp ? 'ok' : 'degraded',
      ...report,
      parts: { ...parts, store },
    }
    return c.json(body, store.isUp ? 200 : 503, { 'Cache-Control': 'no-store' })
  }
}
