import type { Kysely } from 'kysely'
import { mergePreferences } from '../../database/rows/preferences.ts'
import type { Schema } from '../../database/schema.ts'
import type { Owner } from '../../domain/accounts/owner.ts'
import { readPreferencesChange } from '../../domain/preferences/read-preferences.ts'
import { fail, succeed, type Outcome } from '../../platform/outcome.ts'

/**
 * Keeps what somebody chose; fields that are not named stay as they are.
 * @param wish fields by name, from anybody
 * @returns the field that cannot hold its value, and then nothing is changed
 */
export async function changePreferences(
  { db }: { readonly db: Kysely<Schema> },
  owner: Owner,
  requestedChanges: Readonly<Record<string, unknown>>,
): Promise<Outcome<void, { readonly invalidField: string }>> {
  const read = readPreferencesChange(requestedChanges)
  if ('invalidField' in read) return fail(read)
  await mergePreferences(db, owner, read.change)
  return succeed(undefined)
}
