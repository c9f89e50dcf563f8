import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { LiveContext } from './live-context.ts'

type Interval<Data> = number | ((data: Data | undefined) => number)

/**
 * A reply of our own API, kept up to date: by the page's stream if it has it, else by polling while
 * the page is visible. Without initial data it fetches at once. A failed call keeps the old data.
 * @param intervalMs polling interval
 */
export function usePolled<Data>(path: string, initial: Data | null, intervalMs: Interval<Data>) {
  const { isPaused, pushedPaths } = use(LiveContext)
  const isLoading = !isPaused && !pushedPaths.includes(path)
  const every = ({ state }: { state: { data: Data | undefined } }) =>
    typeof intervalMs === 'number' ? intervalMs : intervalMs(state.data)
  const query = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => fetchReply<Data>(path, signal),
    initialData: initial ?? undefined,
    staleTime: every,
    refetchInterval: isLoading && every,
    refetchOnWindowFocus: isLoading,
    refetchOnReconnect: isLoading,
  })
  return {
    data: query.data ?? null,
    hasFailed: query.isError,
    refresh: () => void query.refetch(),
  }
}

async function fetchReply<Data>(path: string, signal: AbortSignal): Promise<Data> {
  const reply = await fetch(path, { signal })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
  // Our own API: the server and this page are built from the same types.
  return (await reply.json()) as Data
}
