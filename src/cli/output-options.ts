/** What every command is told of its output. */
export type OutputOptions = {
  readonly json?: boolean
  readonly csv?: boolean
  readonly color: boolean
  readonly verbose?: boolean
}
