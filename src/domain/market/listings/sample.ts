/** The name of the bundled market among the providers: real prices of the past, never today's. */
export const SAMPLE = 'sample'
