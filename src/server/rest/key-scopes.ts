import type { ApiKeyScope } from '../../domain/accounts/api-key.ts'

type TableScopes = { readonly read: readonly ApiKeyScope[]; readonly write: readonly ApiKeyScope[] }

const PORTFOLIO: TableScopes = { read: ['portfolio:read'], write: [] }
// Who may write may read.
const WATCHLISTS: TableScopes = {
  read: ['watchlists:read', 'watchlists:write'],
  write: ['watchlists:write'],
}
const ALERTS: TableScopes = { read: ['alerts:read', 'alerts:write'], write: ['alerts:write'] }

/** A table that is embedded in another has the same scopes. No key reaches a table that is not here. */
const SCOPES: ReadonlyMap<string, TableScopes> = new Map([
  ['portfolios', PORTFOLIO],
  ['portfolio_accounts', PORTFOLIO],
  ['portfolio_imports', PORTFOLIO],
  ['activities', PORTFOLIO],
  ['watchlists', WATCHLISTS],
  ['watchlist_items', WATCHLISTS],
  ['alerts', ALERTS],
  ['alert_checks', ALERTS],
])

/** The scopes that each let an API key make a request to a table; empty if no key may. */
export function findAllowingScopes(table: string, method: string): readonly ApiKeyScope[] {
  const scopes = SCOPES.get(table)
  return scopes?.[isRead(method) ? 'read' : 'write'] ?? []
}

export function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}
