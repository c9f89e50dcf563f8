import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { engineSettings, type Playground } from '../../domain/content/playground.ts'
import {
  readPlaygroundQuery,
  writePlaygroundQuery,
  type PlaygroundQuery,
} from '../../domain/content/playground-query.ts'
import { toTexts } from './playground-address.ts'

/** Browsers reject a URL update with every step of a slider. */
const ADDRESS_COOLDOWN_MS = 300

/**
 * The fields' settings; the URL follows after a pause.
 * @param requested the URL's settings at page load
 */
export function usePlaygroundSettings(playground: Playground, requested: PlaygroundQuery) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>> | null>(null)
  const query =
    typed === null ? requested : readPlaygroundQuery(playground, new URLSearchParams(typed))
  const texts = typed ?? toTexts(requested)
  useAddress(typed === null ? null : writePlaygroundQuery(query))
  return {
    query,
    texts,
    change: (name: string, text: string) => setTyped({ ...texts, [name]: text }),
    reset: () => setTyped(toTexts({ ticker: query.ticker, values: engineSettings(playground) })),
  }
}

/** Replaces the URL's query; null leaves it unchanged. */
function useAddress(search: string | null): void {
  const navigate = useNavigate()
  const present = useLocation().search
  useEffect(() => {
    if (search === null || present === `?${search}`) return undefined
    const timer = setTimeout(() => {
      void navigate(`?${search}`, { replace: true, preventScrollReset: true })
    }, ADDRESS_COOLDOWN_MS)
    return () => clearTimeout(timer)
  }, [search, present, navigate])
}
