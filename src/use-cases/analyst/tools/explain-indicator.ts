import { z } from 'zod'
import { INDICATORS } from '../../../domain/indicators/catalogue.ts'
import type { FactTool } from '../generation.ts'
import { joinFacts } from '../../../domain/fact-check/join-facts.ts'
import { quoteFacts } from '../model-drafts/stock-facts.ts'
import { defineTool, factsFor } from './define-tool.ts'
import type { FactToolDeps } from './fact-tool-deps.ts'

const MAX = 3

export function explainIndicator({ knowledge, record }: FactToolDeps): FactTool {
  return defineTool({
    name: 'explain_indicator',
    description:
      'Explains one of the five indicators: what it measures, its scale and zones, and what our pages say about it. You may quote the sentences under "quote" word for word.',
    input: z.object({ indicator: z.enum(['rsi', 'adx', 'sma', 'obv', 'cmf']) }),
    run: async ({ indicator }) => {
      const { name, title, periods, scale, zones, measures, learnPath } = INDICATORS[indicator]
      const passages = knowledge.search(`what is ${name}, ${title}`).slice(0, MAX)
      return {
        result: {
          name,
          title,
          periods,
          scale,
          zones: zones.map(({ word, low, high }) => ({ word, low, high })),
          page: learnPath,
          quote: [measures, ...passages.map(({ text }) => text)],
        },
        facts: joinFacts([factsFor(record, { passages }), quoteFacts([measures])]),
      }
    },
  })
}
