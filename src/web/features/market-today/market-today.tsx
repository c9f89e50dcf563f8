import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import type { Trend } from '../../../domain/market/trend.ts'
import type { MoversToday } from '../../../use-cases/read-market-today.ts'
import { MoversPanel } from './movers-panel.tsx'
import { TrendsPanel } from './trends-panel.tsx'

type Today = {
  /** Null when they did not come in time: the panel then asks for itself. */
  readonly movers: MoversToday | null
  readonly trends: readonly Trend[]
}

/** Movers and what to ask. */
export function MarketToday({ today }: { today: Today }) {
  const [client] = useState(() => new QueryClient())
  return (
    <QueryClientProvider client={client}>
      <div className="mt-12 grid gap-x-12 gap-y-10 border-t border-line pt-12 lg:grid-cols-[3fr_2fr]">
        <MoversPanel movers={today.movers} />
        <TrendsPanel trends={today.trends} />
      </div>
    </QueryClientProvider>
  )
}
