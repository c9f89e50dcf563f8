/** The time, passed in so that nothing below `main.ts` reads a clock by itself. */
export type Clock = () => Date
