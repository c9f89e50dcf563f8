import type { Kysely } from 'kysely'
import type { Owner } from '../../domain/accounts/owner.ts'
import type { PortfolioAccount } from '../../domain/portfolio/activities/account.ts'
import type { Schema } from '../schema.ts'
import { toCanonical } from './lots.ts'
import { runAsOwner } from './run-as-owner.ts'

/** A user's own accounts, the default one first, then by name. */
export async function listAccounts(
  db: Kysely<Schema>,
  owner: Owner,
): Promise<readonly PortfolioAccount[]> {
  return runAsOwner(db, owner, 'read', readAccounts)
}

/** The accounts that the transaction's user may see. */
export async function readAccounts(tx: Kysely<Schema>): Promise<readonly PortfolioAccount[]> {
  const rows = await tx
    .selectFrom('portfolio_accounts')
    .select([
      'id',
      'name',
      'broker',
      'currency',
      'lot_method as lotMethod',
      'withholding_percent as withholdingPercent',
      'is_default as isDefault',
      'version',
    ])
    .orderBy('is_default', 'desc')
    .orderBy('name')
    .execute()
  return rows.map((row) => ({ ...row, withholdingPercent: toCanonical(row.withholdingPercent) }))
}
