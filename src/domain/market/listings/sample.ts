/** Provider name of the bundled sample market: real past prices, never today's. */
export const SAMPLE = 'sample'
