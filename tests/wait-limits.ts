/**
 * How long tests wait for asynchronous events: far above what they take, so that only a missing
 * event fails, however busy the machine is.
 */
export const WAIT = { timeout: 60_000, interval: 20 } as const
