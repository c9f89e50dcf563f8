import { useQuery } from '@tanstack/react-query'

/**
 * Asks a path of our own API again and again while the page is looked at, and at once when the page
 * came without data. A failed call keeps what is there.
 */
export function usePolled<Data>(path: string, initial: Data | null, intervalMs: number) {
  const query = useQuery({
    queryKey: [path],
    queryFn: async ({ signal }) => {
      const reply = await fetch(path, { signal })
      if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
      // Our own API: the server and this page are built from the same types.
      return (await reply.json()) as Data
    },
    initialData: initial ?? undefined,
    staleTime: intervalMs,
    refetchInterval: intervalMs,
  })
  return {
    data: query.data ?? null,
    hasFailed: query.isError,
    refresh: () => void query.refetch(),
  }
}
