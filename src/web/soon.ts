import { withTimeout } from './with-timeout.ts'

/** What a page shows when it is there, and waits for in its place when it is not. */
export type Coming<Data> = { readonly data: Data | Promise<Data> }

/** Gives what comes within a page's patience as it is, so that the page needs no script to show it. */
export async function soon<Data extends object>(wanted: Promise<Data>): Promise<Coming<Data>> {
  return { data: (await withTimeout(wanted)) ?? wanted }
}
