import { z } from 'zod'
import { describeMover } from '../model-drafts/generation-messages.ts'
import type { FactTool } from '../generation.ts'
import { defineTool, reject, factsFor } from './define-tool.ts'
import type { FactToolDeps } from './fact-tool-deps.ts'
import { toTable } from './to-table.ts'

const MAX = 10

export function getMovers({ movers, record }: FactToolDeps): FactTool {
  return defineTool({
    name: 'get_movers',
    description:
      'Lists the stocks that rose or fell the most in the last session, with price and change.',
    input: z.object({ side: z.enum(['up', 'down', 'both']) }),
    run: async ({ side }) => {
      const found = await movers()
      if (found === null) return reject('unavailable')
      const shown = {
        asOf: found.asOf,
        gainers: side === 'down' ? [] : found.gainers.slice(0, MAX),
        losers: side === 'up' ? [] : found.losers.slice(0, MAX),
      }
      return {
        result: {
          asOf: found.asOf,
          gainers: toTable(shown.gainers.map(describeMover)),
          losers: toTable(shown.losers.map(describeMover)),
        },
        facts: factsFor(record, { movers: shown }),
      }
    },
  })
}
