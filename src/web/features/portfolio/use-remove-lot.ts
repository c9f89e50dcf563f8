import { useRevalidator } from 'react-router'
import { loadBrowserClient } from '../../session/browser-client.ts'
import { useSessionAccess } from '../../session/session-context.ts'
import { describeRowFailure } from '../../session/describe-row-failure.ts'
import { useToast } from '../../ui/toast.tsx'
import { removeLot, restoreLot, type LotColumns } from './lot-rows.ts'

/**
 * Removes a lot at once, with ten seconds to take that back.
 * @returns removes the lot of an id, and says why it could not, or null when it is gone
 */
export function useRemoveLot(): (id: string) => Promise<string | null> {
  const { anonKey } = useSessionAccess()
  const { revalidate } = useRevalidator()
  const showToast = useToast()

  async function undo(lot: LotColumns): Promise<void> {
    try {
      await restoreLot(await loadBrowserClient(anonKey), lot)
    } catch (error) {
      showToast({
        ...describeRowFailure(error),
        action: { label: 'Undo', run: () => void undo(lot) },
      })
    }
    await revalidate()
  }

  return async (id) => {
    try {
      const removed = await removeLot(await loadBrowserClient(anonKey), id)
      showToast({
        kind: 'success',
        title: 'Success',
        text: 'Stock removed from portfolio',
        ...(removed !== null && { action: { label: 'Undo', run: () => void undo(removed) } }),
      })
    } catch (error) {
      return describeRowFailure(error).text
    }
    await revalidate()
    return null
  }
}
