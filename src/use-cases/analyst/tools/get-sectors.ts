import { z } from 'zod'
import type { Fact } from '../../../domain/fact-check/fact.ts'
import { knownTicker } from '../../../domain/market/listings/ticker.ts'
import { newYorkDate } from '../../../domain/market/calendar/new-york-time.ts'
import type { SectorRow } from '../../market-analysis/read-sector-performance.ts'
import type { FactTool } from '../generation.ts'
import { quoteFacts, round } from '../model-drafts/stock-facts.ts'
import { defineTool, reject } from './define-tool.ts'
import type { FactToolDeps } from './fact-tool-deps.ts'
import { toTable } from './to-table.ts'

const WINDOWS = ['day', 'week', 'month', 'year'] as const

export function getSectors({ sectors }: FactToolDeps): FactTool {
  return defineTool({
    name: 'get_sectors',
    description:
      'Shows the percent change of each of the eleven sectors over a day, week, month and year. Always write the period next to a change.',
    input: z.object({}),
    run: async () => {
      const { sectors: rows, asOf } = await sectors()
      const known = rows.filter(({ basis }) => basis !== null)
      if (known.length === 0) return reject('unavailable')
      const day = asOf === null ? null : newYorkDate(asOf)
      return {
        result: {
          asOf: day,
          basis: 'the sector fund, or the mean of some of its stocks',
          ...toTable(known.map(describeSector)),
        },
        facts: {
          ...quoteFacts([]),
          facts: [
            { owner: null, field: 'count', value: known.length, unit: 'count' },
            ...known.flatMap((row) => factsOfSector(row, day)),
          ],
          tickers: known.map(({ fund }) => knownTicker(fund)),
          // A figure after a sector's name belongs to its fund.
          names: known.map(({ sector, fund }) => ({ name: sector, ticker: knownTicker(fund) })),
          dates: day === null ? [] : [day],
        },
      }
    },
  })
}

function describeSector({ sector, fund, changes }: SectorRow) {
  const show = (change: number | null) => (change === null ? null : round(change))
  return {
    sector,
    fund,
    day: show(changes.day),
    week: show(changes.week),
    month: show(changes.month),
    year: show(changes.year),
  }
}

function factsOfSector({ fund, changes }: SectorRow, day: string | null): readonly Fact[] {
  return WINDOWS.flatMap((window): Fact[] => {
    const value = changes[window]
    const owner = knownTicker(fund)
    return value === null
      ? []
      : [
          {
            owner,
            field: 'change-percent',
            value,
            unit: 'percent',
            window,
            ...(window === 'day' && day !== null && { date: day }),
          },
        ]
  })
}
