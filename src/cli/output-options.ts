/** Output options of every command. */
export type OutputOptions = {
  readonly json?: boolean
  readonly csv?: boolean
  readonly color: boolean
  readonly verbose?: boolean
}
