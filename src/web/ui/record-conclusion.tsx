import { useRouteLoaderData } from 'react-router'
import { PageLink } from './page-link.tsx'

/**
 * What the track record says of BUY and SELL, with a link to it: once on every page that shows them.
 * Nothing if the root loader itself failed.
 */
export function RecordConclusion() {
  const data = useRouteLoaderData<{ readonly conclusion: string }>('root')
  if (data === undefined) return null
  return <PageLink path="/record">{data.conclusion}</PageLink>
}
