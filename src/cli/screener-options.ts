import type { OutputOptions } from './output-options.ts'

export type ScreenerOptions = OutputOptions & {
  /** The id of one of `SCREENER_PRESETS`. */
  readonly preset?: string
  readonly fetch?: boolean
}
