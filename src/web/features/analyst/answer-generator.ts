/** The model that puts answers into words here, and the public key of the door to it. */
export type AnswerGenerator = { readonly model: string; readonly anonKey: string }
