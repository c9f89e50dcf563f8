import type { Context } from 'hono'

/** What `/healthz` reports: the process and the status of each part. */
export type HealthReport = {
  readonly status: 'ok'
  readonly version: string
  readonly uptimeSeconds: number
  readonly parts: Readonly<Record<string, unknown>>
}

/** 200 with JSON as soon as the server listens; it listens only when every part is ready. */
export function reportHealth(describe: () => HealthReport) {
  return (c: Context): Response => {
    c.header('Cache-Control', 'no-store')
    return c.json(describe())
  }
}
