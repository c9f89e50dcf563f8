/** A possibly known value; wrapped, so that null can be a value. */
export type Known<Value> = { readonly known: Value | null }
