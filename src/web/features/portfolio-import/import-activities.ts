import type { SupabaseClient } from '@supabase/supabase-js'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { AccountTerms } from '../../../domain/portfolio/import/own-columns.ts'
import { makeRowId } from '../../session/make-row-id.ts'
import { isRowError } from '../../session/describe-row-failure.ts'
import { batchActivities, type ActivityToStore } from './batch-activities.ts'

/** An account that an import makes. */
export type NewAccount = AccountTerms & { readonly id: string; readonly name: string }

type ImportedFile = {
  readonly userId: string
  readonly fileName: string
  readonly layoutId: string
  readonly newAccounts: readonly NewAccount[]
  /** In their accounts. */
  readonly activities: readonly ActivityToStore[]
}

type ImportCourse = {
  readonly signal: AbortSignal
  readonly onProgress: (doneCount: number) => void
}

/** A failed import: canceled, or what the client threw. */
export type ImportFailure = {
  readonly cause: unknown
  /** False if some of it may still be stored, because the rollback request failed. */
  readonly isRolledBack: boolean
}

/** As the column takes it. */
const MAX_NAME_LENGTH = 255

/**
 * Inserts a file's activities in batches, after the accounts it needs. Each belongs to the import, which
 * is deleted with its activities and accounts if it does not finish: all or nothing. If the page is closed
 * in between a part stays, without the finish mark.
 * @returns the id of the import
 */
export async function importActivities(
  client: SupabaseClient,
  { userId, fileName, layoutId, newAccounts, activities }: ImportedFile,
  { signal, onProgress }: ImportCourse,
): Promise<Outcome<string, ImportFailure>> {
  // Known up front, so that it can be undone if the reply is lost.
  const id = makeRowId()
  let isMade = false
  try {
    const file_name = Array.from(fileName).slice(0, MAX_NAME_LENGTH).join('')
    await client
      .from('portfolio_imports')
      .insert({ id, user_id: userId, file_name, broker: layoutId, planned_lots: activities.length })
      .throwOnError()
    isMade = true
    if (newAccounts.length > 0) {
      const rows = newAccounts.map(({ lotMethod, withholdingPercent, ...account }) => ({
        user_id: userId,
        import_id: id,
        ...account,
        lot_method: lotMethod,
        withholding_percent: withholdingPercent,
      }))
      await client.from('portfolio_accounts').insert(rows).throwOnError()
    }
    let done = 0
    for (const batch of batchActivities(activities)) {
      signal.throwIfAborted()
      const rows = batch.map((row) => ({ user_id: userId, import_id: id, ...row }))
      await client
        .from('activities')
        .insert(rows, { defaultToNull: false })
        .abortSignal(signal)
        .throwOnError()
      done += batch.length
      onProgress(done)
    }
    signal.throwIfAborted()
    await noteEnd(client, id)
    return succeed(id)
  } catch (cause) {
    const isNothingStored = !isMade && isRowError(cause)
    return fail({
      cause,
      isRolledBack: isNothingStored || (await rollBack(client, id)),
    })
  }
}

/** By the database's clock. */
async function noteEnd(client: SupabaseClient, id: string): Promise<void> {
  await client.from('portfolio_imports').update({ finished_at: 'now' }).eq('id', id).throwOnError()
}

/** Deletes an import with its activities, and accounts it made that nothing else uses. @throws what the client throws */
export async function removeImport(client: SupabaseClient, id: string): Promise<void> {
  await client.from('portfolio_imports').delete().eq('id', id).throwOnError()
}

/** Milliseconds between tries to reach a server that may just be busy. */
const TIMEOUT_MS = [1_000, 3_000]

async function rollBack(client: SupabaseClient, id: string): Promise<boolean> {
  for (const pauseMs of [...TIMEOUT_MS, null]) {
    try {
      await removeImport(client, id)
      return true
    } catch {
      // Decided by the result once all tries are over.
      if (pauseMs !== null) await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  return false
}
