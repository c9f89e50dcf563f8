import { redirect, type RouterContextProvider } from 'react-router'
import { visitContext } from '../product-context.ts'

/**
 * The session's owner, with access to their own data; for loaders and actions. Loaders of a page
 * run concurrently, so each one that reads private data checks its owner itself.
 * @throws a redirect to the sign-in page, and back afterwards, without a session that has passed
 * all required factors
 */
export async function requireOwner(context: Readonly<RouterContextProvider>, url: URL) {
  const { session, own } = context.get(visitContext)
  const owner = await session.readOwner()
  if (owner !== null) return { owner, own }
  const next = url.pathname + url.search
  throw redirect(`/auth?${new URLSearchParams({ next })}`)
}
