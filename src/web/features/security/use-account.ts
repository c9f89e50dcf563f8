import type { SupabaseClient } from '@supabase/supabase-js'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { loadBrowserClient } from '../../session/browser-client.ts'
import { useSessionAccess } from '../../session/session-context.ts'
import { describeFailure } from '../../session/describe-failure.ts'
import { useToast, type ToastMessage } from '../../ui/toast.tsx'
import { AccountError } from './request-account.ts'

type RequestPart<Value> = (client: SupabaseClient, anonKey: string) => Promise<Value>

/** Something of the account, read when the section is shown; `null` until it is there. */
export function useAccountPart<Value>(part: string, call: RequestPart<Value>) {
  const { anonKey } = useSessionAccess()
  const query = useQuery({
    queryKey: ['account', part],
    queryFn: async () => call(await loadBrowserClient(anonKey), anonKey),
  })
  return { data: query.data ?? null, hasFailed: query.isError, retry: () => void query.refetch() }
}

/**
 * A change to the account: told in a toast when it is done or refused, after which every part is read
 * anew. Whoever awaits `runAsync` hears of a refusal and tells it.
 * @param change gives what to say of it, or null when the page itself says enough
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

/** What a call of the client gave, or what it says went wrong, thrown. */
export function valueOf<Data>(reply: { data: Data; error: Error | null }): NonNullable<Data> {
  if (reply.error !== null) throw reply.error
  if (reply.data === null || reply.data === undefined) throw new Error('The service sent nothing')
  return reply.data
}
