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
}

/** `/livez`: the process answers. For a supervisor that restarts it otherwise. */
export function reportLife(): Handler {
  return (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' })
}

/** `/readyz`: 200 if requests can be served, otherwise 503 with the reasons. For load balancers. */
export function reportReadiness({ askStore }: Pick<HealthDeps, 'askStore'>): Handler {
  return async (c) => {
    const store = await askStore()
    const reasons = store.isUp ? [] : [`The database is not available: ${store.reason}.`]
    const body = { status: store.isUp ? 'ready' : 'not ready', reasons, store }
    return c.json(body, store.isUp ? 200 : 503, { 'Cache-Control': 'no-store' })
  }
}

/** `/healthz`: every part's state; 503 if the database does not answer. For people. */
export function reportHealth({ describe, askStore }: HealthDeps): Handler {
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
