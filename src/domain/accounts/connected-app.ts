import { API_KEY_SCOPES, type ApiKeyScope } from './api-key.ts'

/** What an app may be allowed. The market is open to everyone, but apps ask for it. */
export const APP_SCOPES = ['market:read', ...API_KEY_SCOPES] as const

export type AppScope = (typeof APP_SCOPES)[number]

/** What each scope lets an app do, as its user is asked. */
export const APP_SCOPE_LABELS: Readonly<Record<AppScope, string>> = {
  'market:read': 'Read public market data',
  'portfolio:read': 'Read your portfolio',
  'watchlists:read': 'Read your watchlists',
  'watchlists:write': 'Read and change your watchlists',
  'alerts:read': 'Read your alerts',
  'alerts:write': 'Read and change your alerts',
}

/** An app that a user has connected. */
export type ConnectedApp = {
  /** UUID. */
  readonly id: string
  readonly clientId: string
  /** As the app calls itself. */
  readonly name: string
  /** The host or scheme that its users are sent back to. */
  readonly destination: string
  readonly scopes: readonly AppScope[]
  /** ISO 8601 UTC. */
  readonly createdAt: string
  readonly expiresAt: string
  readonly lastUsedAt: string | null
}

const MAX_APP_NAME_LENGTH = 60
/** Per account. */
export const MAX_CONNECTED_APPS = 50

/** The scopes of a list separated by spaces, in our order; unknown ones are left out. */
export function readAppScopes(text: string): readonly AppScope[] {
  const listed = new Set(text.split(' '))
  return APP_SCOPES.filter((scope) => listed.has(scope))
}

/** Those that an API key has too: the rest is open to everyone. */
export function listOwnScopes(scopes: readonly AppScope[]): readonly ApiKeyScope[] {
  return API_KEY_SCOPES.filter((scope) => scopes.includes(scope))
}

/**
 * An app's name for people, on one line.
 * @param given as registered: any text, or none
 * @param destination shown instead if there is no name
 */
export function nameApp(given: string | undefined, destination: string): string {
  const line = (given ?? '').replace(/[\p{C}\p{Z}\s]+/gu, ' ').trim()
  const name = line === '' ? destination : line
  return Array.from(name).slice(0, MAX_APP_NAME_LENGTH).join('')
}

/**
 * Where an address sends people, without what could mislead them: the host of a website, `this
 * computer` for a program on their own machine, else the scheme.
 * @param address an absolute URL
 */
export function describeDestination(address: string): string {
  const { protocol, hostname, host } = new URL(address)
  if (['localhost', '127.0.0.1', '[::1]'].includes(hostname)) return 'this computer'
  return protocol === 'https:' || protocol === 'http:' ? host : protocol
}
