export type MailLine = {
  readonly text: string
  readonly links: readonly { readonly label: string; readonly address: string }[]
}

/** The parts of a message, in reading order. */
export type MailPart =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  /** Lines of a list, each with links after it. */
  | { readonly kind: 'list'; readonly lines: readonly MailLine[] }
  | { readonly kind: 'link'; readonly label: string; readonly address: string }
  | { readonly kind: 'code'; readonly label: string; readonly code: string }
  | { readonly kind: 'fact'; readonly label: string; readonly fact: string }
  | { readonly kind: 'footer'; readonly text: string }
