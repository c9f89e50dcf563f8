import { useLocation } from 'react-router'
import type { MoversSnapshot } from '../../../use-cases/market/read-movers.ts'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { FeedNote } from './feed-note.tsx'
import { MoverList } from './mover-list.tsx'
import { useMovers } from './use-movers.ts'

const PARAMETER = 'movers'

/** Top Gainers or Top Losers, by the URL. */
export function MoversTabs({ movers }: { movers: MoversSnapshot | null }) {
  const { data, gainers, losers } = useMovers(movers)
  const { pathname, search } = useLocation()
  const areLosers = new URLSearchParams(search).get(PARAMETER) === 'losers'
  const addressOf = (id: string) => {
    const wanted = new URLSearchParams(search)
    wanted.set(PARAMETER, id)
    return `${pathname}?${wanted}`
  }
  return (
    <>
      <LinkTabs
        label="Movers"
        current={areLosers ? 'losers' : 'gainers'}
        tabs={[
          { id: 'gainers', label: 'Top Gainers', to: addressOf('gainers') },
          { id: 'losers', label: 'Top Losers', to: addressOf('losers') },
        ]}
      />
      <MoverList movers={areLosers ? losers : gainers} />
      {data !== null && <FeedNote feed={data} interval="two minutes" />}
    </>
  )
}
