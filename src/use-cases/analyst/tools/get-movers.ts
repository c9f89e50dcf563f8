import { z } from 'zod'
import { tellMover } from '../drafts/telling-messages.ts'
import type { FactTool } from '../telling.ts'
import { defineTool, refuse, sheetFor } from './define-tool.ts'
import type { FactToolDeps } from './fact-tool-deps.ts'

const MOST = 10

export function getMovers({ movers, record }: FactToolDeps): FactTool {
  return defineTool({
    name: 'get_movers',
    description: 'The stocks that rose or fell most in the last session, with price and change.',
    input: z.object({ side: z.enum(['up', 'down', 'both']) }),
    run: async ({ side }) => {
      const found = await movers()
      if (found === null) return refuse('unavailable')
      const shown = {
        asOf: found.asOf,
        gainers: side === 'down' ? [] : found.gainers.slice(0, MOST),
        losers: side === 'up' ? [] : found.losers.slice(0, MOST),
      }
      return {
        result: {
          asOf: found.asOf,
          gainers: shown.gainers.map(tellMover),
          losers: shown.losers.map(tellMover),
        },
        sheet: sheetFor(record, { movers: shown }),
      }
    },
  })
}
