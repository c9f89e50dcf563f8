import type { SupabaseClient } from '@supabase/supabase-js'
import { useRevalidator } from 'react-router'
import { loadBrowserClient } from '../../session/browser-client.ts'
import { useSessionAccess } from '../../session/session-context.ts'
import { describeRowFailure } from '../../session/describe-row-failure.ts'
import { useToast, type ToastMessage } from '../../ui/toast.tsx'
import type { Restore } from './list-rows.ts'

type Work<Value> = (client: SupabaseClient) => Promise<Value>

/** Changes a user's lists over the row API, and revalidates the page after each change. */
export function useListChanges() {
  const { anonKey } = useSessionAccess()
  const { revalidate } = useRevalidator()
  const showToast = useToast()

  /**
   * @param again retry offered with the error message
   * @returns the work's result; null on failure, which has been reported
   */
  async function change<Value>(
    work: Work<Value>,
    again?: ToastMessage['action'],
  ): Promise<{ readonly value: Value } | null> {
    try {
      return { value: await work(await loadBrowserClient(anonKey)) }
    } catch (error) {
      showToast({ ...describeRowFailure(error), ...(again !== undefined && { action: again }) })
      return null
    } finally {
      // Also after a failure: the page may show someone else's changes.
      await revalidate()
    }
  }

  /** Removes something, with ten seconds to undo. */
  async function remove(work: Work<Restore>, text: string): Promise<boolean> {
    const removed = await change(work)
    if (removed === null) return false
    const undo = { label: 'Undo', run: () => void change(removed.value, undo) }
    showToast({ kind: 'success', title: 'Removed', text, action: undo })
    return true
  }

  return { change, remove }
}
