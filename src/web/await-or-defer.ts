import { withTimeout } from './with-timeout.ts'

/** A value, or the promise of one for which the page shows a placeholder. */
export type Deferred<Data> = { readonly data: Data | Promise<Data> }

/**
 * Returns the value itself if it comes within the page's timeout, so that the page needs no script
 * to show it.
 */
export async function awaitOrDefer<Data extends object>(
  promise: Promise<Data>,
): Promise<Deferred<Data>> {
  return { data: (await withTimeout(promise)) ?? promise }
}
