/** The time, injected so that nothing below `main.ts` reads a clock itself. */
export type Clock = () => Date
