import { useRouteLoaderData } from 'react-router'
import { PageLink } from './page-link.tsx'

/**
 * What the track record says of BUY and SELL, with a link to it: once on every page that shows them.
 * Nothing if the root loader itself failed.
 */
export function RecordConclusion() {
  const conclusion = useConclusion()
  return conclusion === null ? null : <PageLink path="/record">{conclusion}</PageLink>
}

/** The sentence of `RecordConclusion`; null if the root loader itself failed. */
export function useConclusion(): string | null {
  return useRouteLoaderData<{ readonly conclusion: string }>('root')?.conclusion ?? null
}
