import type { SupabaseClient } from '@supabase/supabase-js'
import { useRevalidator } from 'react-router'
import { loadBrowserClient } from '../../session/browser-client.ts'
import { useSessionAccess } from '../../session/session-context.ts'
import { describeRowFailure } from '../../session/describe-row-failure.ts'
import { useToast, type ToastMessage } from '../../ui/toast.tsx'
import type { Restore } from './list-rows.ts'

type Work<Value> = (client: SupabaseClient) => Promise<Value>

/** Changes somebody's lists over the row API, and reads the page anew after each change. */
export function useListChanges() {
  const { anonKey } = useSessionAccess()
  const { revalidate } = useRevalidator()
  const showToast = useToast()

  /**
   * @param again offered with the message when it failed
   * @returns what the work gave; null when it failed, which has been told
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
      // Also after a failure: what is shown may be what somebody else has changed.
      await revalidate()
    }
  }

  /** Removes something, with ten seconds to take that back. */
  async function remove(work: Work<Restore>, text: string): Promise<boolean> {
    const removed = await change(work)
    if (removed === null) return false
    const undo = { label: 'Undo', run: () => void change(removed.value, undo) }
    showToast({ kind: 'success', title: 'Removed', text, action: undo })
    return true
  }

  return { change, remove }
}
