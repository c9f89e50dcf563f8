/**
 * How long tests wait for what comes about by itself: far above what it takes, so that only what never
 * comes about fails, however busy the machine is.
 */
export const WAIT = { timeout: 60_000, interval: 20 } as const
