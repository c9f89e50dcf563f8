import type { SupabaseClient } from '@supabase/supabase-js'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { ImportedLot } from '../../../domain/portfolio/import/imported-lot.ts'
import { makeRowId } from '../../session/make-row-id.ts'
import { isRowError } from '../../session/describe-row-failure.ts'
import { batchLots } from './batch-lots.ts'

type ImportedFile = {
  readonly userId: string
  readonly fileName: string
  readonly layoutId: string
  readonly lots: readonly ImportedLot[]
}

type ImportCourse = {
  readonly signal: AbortSignal
  readonly onProgress: (doneLots: number) => void
}

/** An import that did not come about: cancelled, or for what the client threw. */
export type ImportFailure = {
  readonly cause: unknown
  /** False when a part of it may still be there, for the server could not be told to take it back. */
  readonly isTakenBack: boolean
}

/** As the column takes it. */
const MAX_NAME_LENGTH = 255

/**
 * Keeps the lots of a file, a batch at a time. Each belongs to the import, which is removed with what it
 * has brought when it does not come to its end: all of it is kept or nothing. Of one whose page is
 * closed in between a part stays, which lacks the note of its end.
 * @returns the id of the import
 */
export async function importLots(
  client: SupabaseClient,
  { userId, fileName, layoutId, lots }: ImportedFile,
  { signal, onProgress }: ImportCourse,
): Promise<Outcome<string, ImportFailure>> {
  // Known before it is made, so that it can be taken back when the reply is lost.
  const id = makeRowId()
  let isMade = false
  try {
    const file_name = Array.from(fileName).slice(0, MAX_NAME_LENGTH).join('')
    await client
      .from('portfolio_imports')
      .insert({ id, user_id: userId, file_name, broker: layoutId, planned_lots: lots.length })
      .throwOnError()
    isMade = true
    let done = 0
    for (const batch of batchLots(lots)) {
      signal.throwIfAborted()
      const rows = batch.map((lot) => ({ user_id: userId, import_id: id, ...lot }))
      await client
        .from('portfolios')
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
    const isNothingThere = !isMade && isRowError(cause)
    return fail({ cause, isTakenBack: isNothingThere || (await takeBack(client, id)) })
  }
}

/** By the clock of the database. */
async function noteEnd(client: SupabaseClient, id: string): Promise<void> {
  await client.from('portfolio_imports').update({ finished_at: 'now' }).eq('id', id).throwOnError()
}

/** Removes an import with the lots that came with it. @throws what the client throws */
export async function removeImport(client: SupabaseClient, id: string): Promise<void> {
  await client.from('portfolio_imports').delete().eq('id', id).throwOnError()
}

/** Milliseconds between tries to reach a server that may just be busy. */
const TIMEOUT_MS = [1_000, 3_000]

async function takeBack(client: SupabaseClient, id: string): Promise<boolean> {
  for (const pauseMs of [...TIMEOUT_MS, null]) {
    try {
      await removeImport(client, id)
      return true
    } catch {
      // Told by the answer once all tries are over.
      if (pauseMs !== null) await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  return false
}
