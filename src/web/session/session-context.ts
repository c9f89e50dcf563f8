import { createContext, useContext } from 'react'

/** What pages with a session need to speak for it. */
type SessionAccess = { readonly anonKey: string }

export const SessionContext = createContext<SessionAccess | null>(null)

/** @throws outside a page that has or makes a session */
export function useSessionAccess(): SessionAccess {
  const access = useContext(SessionContext)
  if (access === null) throw new Error('This page has no session')
  return access
}
