/** The model that writes answers here, and the public key of its endpoint. */
export type AnswerGenerator = { readonly model: string; readonly anonKey: string }
