import { withTimeout } from './with-timeout.ts'

/** A value, or the promise of one for which the page shows a placeholder. */
export type Coming<Data> = { readonly data: Data | Promise<Data> }

/**
 * Returns the value itself if it comes within the page's timeout, so that the page needs no script
 * to show it.
 */
export async function soon<Data extends object>(wanted: Promise<Data>): Promise<Coming<Data>> {
  return { data: (await withTimeout(wanted)) ?? wanted }
}
