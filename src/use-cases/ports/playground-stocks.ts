import type { PlaygroundBars } from '../../domain/content/playground-bars.ts'

/** The sample-market stocks of the playground, by ticker. */
export type PlaygroundStocks = ReadonlyMap<string, PlaygroundBars>
