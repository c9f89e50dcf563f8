import { createContext, useContext } from 'react'

/** What pages need to act for their session. */
type SessionAccess = { readonly anonKey: string }

export const SessionContext = createContext<SessionAccess | null>(null)

/** @throws outside a page that has or creates a session */
export function useSessionAccess(): SessionAccess {
  const access = useContext(SessionContext)
  if (access === null) throw new Error('This page has no session')
  return access
}
