import type { OutputOptions } from './output-options.ts'

export type ScanOptions = OutputOptions & {
  /** The id of one of `SCAN_PRESETS`. */
  readonly preset?: string
  readonly fetch?: boolean
}
