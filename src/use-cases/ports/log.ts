/** Where a use case tells what an operator should know: fields for machines, a message for people. */
export type Log = {
  readonly info: (fields: object, message: string) => void
  readonly warn: (fields: object, message: string) => void
}
