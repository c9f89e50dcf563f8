import { z } from 'zod'
import type { FactTool } from '../generation.ts'
import { round } from '../model-drafts/stock-facts.ts'
import { defineTool, reject, factsFor } from './define-tool.ts'
import type { FactToolDeps } from './fact-tool-deps.ts'

export function marketBreadth({ breadth, record }: FactToolDeps): FactTool {
  return defineTool({
    name: 'market_breadth',
    description:
      'Counts how many tracked stocks rose, fell, and are above their averages, and shows what followed such days in the sample, compared with any day. It is a count, not a forecast.',
    input: z.object({}),
    run: async () => {
      const found = await breadth()
      if (found === null) return reject('unavailable')
      const share = (count: number) => (found.of === 0 ? null : round((100 * count) / found.of))
      return {
        result: {
          ...found,
          aboveSma20Percent: share(found.aboveSma20),
          aboveSma50Percent: share(found.aboveSma50),
          record: {
            span: record.span,
            spyUpNextDayAfterBroadDaysPercent: round(record.spyUpAfterBroad),
            spyUpAfterAnyDayPercent: round(record.spyUpAfterAny),
          },
        },
        facts: factsFor(record, { breadth: found }),
      }
    },
  })
}
