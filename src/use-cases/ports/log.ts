/** The operator's log of a use case: fields for machines, a message for people. */
export type Log = {
  readonly info: (fields: object, message: string) => void
  readonly warn: (fields: object, message: string) => void
}
