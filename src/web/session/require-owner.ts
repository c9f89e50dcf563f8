import { redirect, type RouterContextProvider } from 'react-router'
import { visitContext } from '../product-context.ts'

/**
 * The owner of the session, with what may be asked of their own; for loaders and actions. Loaders of
 * one page run side by side, so each that reads what is somebody's own asks for its owner itself.
 * @throws a redirect to the sign-in page, and back afterwards, without a session that has shown all
 *   the proofs its account asks for
 */
export async function requireOwner(context: Readonly<RouterContextProvider>, url: URL) {
  const { session, own } = context.get(visitContext)
  const owner = await session.readOwner()
  if (owner !== null) return { owner, own }
  const next = url.pathname + url.search
  throw redirect(`/auth?${new URLSearchParams({ next })}`)
}
