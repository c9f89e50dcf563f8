import type { PlaygroundBars } from '../../domain/content/playground-bars.ts'

/** The stocks of the sample market that readers may try settings on, by ticker. */
export type PlaygroundStocks = ReadonlyMap<string, PlaygroundBars>
