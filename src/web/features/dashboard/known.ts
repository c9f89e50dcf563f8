/** What may be known; in an object, so that nothing is something that can have come. */
export type Known<Value> = { readonly known: Value | null }
