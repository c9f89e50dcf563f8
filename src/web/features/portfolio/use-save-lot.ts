import type { SupabaseClient } from '@supabase/supabase-js'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { NewLot } from '../../../domain/portfolio/check-lot.ts'
import type { Lot } from '../../../domain/portfolio/lot.ts'
import { useFormats } from '../../preferences/preferences-context.ts'
import { loadBrowserClient } from '../../session/browser-client.ts'
import { useSessionAccess } from '../../session/session-context.ts'
import { describeRowFailure } from '../../session/describe-row-failure.ts'
import { useToast } from '../../ui/toast.tsx'
import { changeLot, insertLot, readLot, type LotColumns } from './lot-rows.ts'

/** A lot that was changed elsewhere while open here. */
export type Conflict = {
  readonly mine: NewLot
  /** The stored version; null: it was deleted. */
  readonly theirs: LotColumns | null
}

type State = {
  readonly conflict: Conflict | null
  readonly error: string | null
  readonly isSaving: boolean
}

/**
 * Saves changes to a lot, unless it was changed elsewhere since it was read: then returns both, and
 * saving mine again overwrites.
 */
export function useSaveLot(lot: Lot, ownerId: string) {
  const { anonKey } = useSessionAccess()
  const { revalidate } = useRevalidator()
  const formats = useFormats()
  const showToast = useToast()
  const [state, setState] = useState<State>({ conflict: null, error: null, isSaving: false })

  async function write(client: SupabaseClient, mine: NewLot): Promise<boolean> {
    const { conflict } = state
    if (conflict !== null && conflict.theirs === null) {
      return insertLot(client, { id: lot.id, ownerId, lot: mine })
    }
    return changeLot(client, conflict?.theirs ?? lot, mine)
  }

  /** @returns whether it was saved */
  async function save(mine: NewLot): Promise<boolean> {
    setState((before) => ({ ...before, error: null, isSaving: true }))
    try {
      const client = await loadBrowserClient(anonKey)
      if (!(await write(client, mine))) {
        const theirs = await readLot(client, lot.id)
        setState({ conflict: { mine, theirs }, error: null, isSaving: false })
        return false
      }
    } catch (error) {
      const { text } = describeRowFailure(error, formats)
      setState((before) => ({ ...before, error: text, isSaving: false }))
      return false
    }
    showToast({ kind: 'success', title: 'Success', text: 'Lot updated' })
    void revalidate()
    return true
  }

  return { ...state, save }
}
