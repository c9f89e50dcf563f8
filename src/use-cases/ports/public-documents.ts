/** A document of another site. */
export type PublicDocument = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * Fetches a small document from an address that a stranger has named: by https, from the public
 * internet only, without following redirects.
 * @throws if the address is not public, or the document is too large or does not arrive in time
 */
export type FetchPublicDocument = (url: string) => Promise<PublicDocument>
