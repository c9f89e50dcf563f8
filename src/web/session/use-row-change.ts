import type { SupabaseClient } from '@supabase/supabase-js'
import { useMutation } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import { loadBrowserClient } from './browser-client.ts'
import { useSessionAccess } from './session-context.ts'
import { useToast } from '../ui/toast.tsx'

/** A change of the user's own rows: returns the service's result. */
export type RowChange = (
  client: SupabaseClient,
) => PromiseLike<{ readonly error: { readonly message: string; readonly code: string } | null }>

/**
 * Changes own rows over the public row API, then revalidates the page; an error shows in a toast.
 */
export function useRowChange<RequestedChange>(
  toChange: (requestedChanges: RequestedChange) => RowChange,
) {
  const { anonKey } = useSessionAccess()
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  const mutation = useMutation({
    mutationFn: async (requestedChanges: RequestedChange) => {
      const { error } = await toChange(requestedChanges)(await loadBrowserClient(anonKey))
      if (error !== null) throw new RowError(error)
      await revalidate()
    },
    onError: (error) => {
      const isService = error instanceof RowError && error.code !== ''
      const text = isService ? error.message : 'An unexpected error occurred'
      showToast({ kind: 'failure', title: 'Error', text })
    },
  })
  return {
    run: (requestedChanges: RequestedChange) => mutation.mutate(requestedChanges),
    /** The same, and whether it worked; a failure has been reported. */
    attempt: (requestedChanges: RequestedChange): Promise<boolean> =>
      mutation.mutateAsync(requestedChanges).then(
        () => true,
        () => false,
      ),
    /** The pending change; null if none. */
    requested: mutation.isPending ? mutation.variables : null,
  }
}

class RowError extends Error {
  override readonly name = 'RowError'
  /** Empty if the service was unreachable. */
  readonly code: string

  constructor({ message, code }: { readonly message: string; readonly code: string }) {
    super(message)
    this.code = code
  }
}
