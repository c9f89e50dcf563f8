import { z } from 'zod'
import type { StockEvidence } from '../../../domain/questions/evidence.ts'
import type { Signal } from '../../../domain/signals/signal.ts'
import type { FactTool } from '../generation.ts'
import { briefStock } from './brief-stock.ts'
import { defineTool, factsFor } from './define-tool.ts'
import type { FactToolDeps } from './fact-tool-deps.ts'

const MAX = 10

type Judged = StockEvidence & { readonly signal: Signal }

export function screen({ judgeAll, record }: FactToolDeps): FactTool {
  return defineTool({
    name: 'screen',
    description:
      'Lists the rated stocks with a given signal, sorted by one indicator, and how many there are. The order is not a ranking of quality.',
    input: z.object({
      action: z.enum(['BUY', 'SELL', 'WATCH', 'any']),
      orderBy: z.enum(['rsi', 'adx', 'cmf']),
      order: z.enum(['highest-first', 'lowest-first']),
    }),
    run: async ({ action, orderBy, order }) => {
      const all = await judgeAll()
      const judged = all.filter((stock): stock is Judged => stock.signal.kind === 'signal')
      const found = judged.filter(({ signal }) => action === 'any' || signal.action === action)
      const side = order === 'highest-first' ? -1 : 1
      const sorted = found.toSorted(
        (a, b) => side * (a.signal.readings[orderBy] - b.signal.readings[orderBy]),
      )
      const count = (wanted: string) =>
        judged.filter(({ signal }) => signal.action === wanted).length
      return {
        result: {
          counts: {
            judged: judged.length,
            BUY: count('BUY'),
            SELL: count('SELL'),
            WATCH: count('WATCH'),
          },
          found: found.length,
          stocks: sorted.slice(0, MAX).map(briefStock),
        },
        facts: factsFor(record, { judged: all }),
      }
    },
  })
}
