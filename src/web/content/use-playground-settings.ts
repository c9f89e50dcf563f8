import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { engineSettings, type Playground } from '../../domain/content/playground.ts'
import {
  readPlaygroundQuery,
  writePlaygroundQuery,
  type PlaygroundQuery,
} from '../../domain/content/playground-query.ts'
import { toTexts } from './playground-address.ts'

/** Browsers refuse an address that changes with every step of a slider. */
const ADDRESS_COOLDOWN_MS = 300

/**
 * Settings as the fields have them; the address follows when they rest.
 * @param asked what the address asked for when the page came
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

/** Puts this query into the address, in place of the one it has; null leaves that as it is. */
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
