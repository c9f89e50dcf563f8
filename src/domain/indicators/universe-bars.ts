/** One new bar of every symbol as columns, indexed by symbol: prices, and volumes in shares. */
export type UniverseBars = {
  readonly highs: Float64Array
  readonly lows: Float64Array
  /** NaN for a symbol that has no bar this time: it stays as it was. */
  readonly closes: Float64Array
  readonly volumes: Float64Array
}
