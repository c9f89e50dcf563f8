import type { SupabaseClient } from '@supabase/supabase-js'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { loadBrowserClient } from '../../session/browser-client.ts'
import { useSessionAccess } from '../../session/session-context.ts'
import { describeFailure } from '../../session/describe-failure.ts'
import { useToast, type ToastMessage } from '../../ui/toast.tsx'
import { AccountError } from './request-account.ts'

type RequestPart<Value> = (client: SupabaseClient, anonKey: string) => Promise<Value>

/** Account data, loaded when the section is shown; `null` until then. */
export function useAccountPart<Value>(part: string, call: RequestPart<Value>) {
  const { anonKey } = useSessionAccess()
  const query = useQuery({
    queryKey: ['account', part],
    queryFn: async () => call(await loadBrowserClient(anonKey), anonKey),
  })
  return { data: query.data ?? null, hasFailed: query.isError, retry: () => void query.refetch() }
}

/**
 * An account change: a toast reports success or failure, then every section reloads. Callers of
 * `runAsync` handle errors themselves.
 * @param change returns the success message, or null if the page itself says enough
 */
export function useAccountChange<Input = void>(
  change: (input: Input) => RequestPart<string | null>,
) {
  const { anonKey } = useSessionAccess()
  const showToast = useToast()
  const queries = useQueryClient()
  const mutation = useMutation({
    mutationFn: async (input: Input) => change(input)(await loadBrowserClient(anonKey), anonKey),
    onSuccess: (text) => {
      if (text !== null) showToast({ kind: 'success', title: 'Success', text })
      return queries.invalidateQueries({ queryKey: ['account'] })
    },
  })
  const onError = (error: unknown) => showToast(describeError(error))
  return {
    run: (input: Input) => mutation.mutate(input, { onError }),
    runAsync: mutation.mutateAsync,
    isRunning: mutation.isPending,
  }
}

function describeError(error: unknown): ToastMessage {
  if (!(error instanceof AccountError)) return describeFailure(error)
  return { kind: 'failure', title: 'Error', text: error.message }
}

/** A client call's data; throws its error. */
export function valueOf<Data>(reply: { data: Data; error: Error | null }): NonNullable<Data> {
  if (reply.error !== null) throw reply.error
  if (reply.data === null || reply.data === undefined)
    throw new Error('The service returned no data')
  return reply.data
}
