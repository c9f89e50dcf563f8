import { join } from 'node:path'
import { loadBundled } from '../src/compose/bundled.ts'
import { screenerUniverse } from '../src/cli/screener-universe.ts'
import { kindOf } from '../src/domain/questions/question-kinds.ts'
import { answerByRules } from '../src/use-cases/analyst/answer-by-rules.ts'
import { createGenerateWithModel } from '../src/use-cases/analyst/generate-with-model.ts'
import { openSampleWorld } from '../src/use-cases/analyst/sample-world.fixture.ts'
import { createToolReads } from '../src/use-cases/analyst/tool-reads.ts'
import { createFactTools } from '../src/use-cases/analyst/tools/create-fact-tools.ts'
import { readSectorPerformance } from '../src/use-cases/market-analysis/read-sector-performance.ts'
import { createQuoteBoard } from '../src/use-cases/market/quote-board.ts'
import { readQuotes } from '../src/use-cases/market/read-quotes.ts'
import { createTrackedStocks } from '../src/use-cases/market/tracked-stocks.ts'
import type { AnswerModel } from '../src/use-cases/ports/answer-model.ts'
import { answerScreener } from '../src/use-cases/screener/create-screener.ts'

/** The sample market with everything that a model's answer needs, as the server has it. */
export async function openModelWorld(answerModel: AnswerModel) {
  const { deps } = openSampleWorld()
  const { knowledge, wordings, record, trackRecord, prompt } = await loadBundled(
    join(import.meta.dirname, '..'),
  )
  const universe = await screenerUniverse(deps, null)
  const quotes = createQuoteBoard({ ...deps, quotes: NO_QUOTES })
  const readTracked = createTrackedStocks(deps)
  const rules = {
    ...deps,
    knowledge,
    wordings,
    record,
    trackRecord,
    market: {
      ...deps.market,
      quotes: (tickers: Parameters<typeof readQuotes>[1]) => readQuotes(quotes, tickers),
      sectorPerformance: () => readSectorPerformance({ ...deps, readTracked }),
    },
    screener: {
      page: async (query: Parameters<typeof answerScreener>[1]) =>
        answerScreener(universe, query, { from: 0, to: query.limit }),
    },
  }
  const tools = createFactTools(createToolReads(rules))
  const generateWithModel = createGenerateWithModel(prompt)
  return {
    /** One question to the model, with its events; null for a kind that only the rules answer. */
    generate: async (message: string) => {
      const { evidence, facts, answer } = await answerByRules(rules, { message, conversation: [] })
      if (kindOf(evidence.question.intent).isOfRules === true) return null
      const request = {
        answerModel,
        evidence,
        facts,
        rulesAnswer: answer.answer,
        conversation: [],
        tools,
      }
      return generateWithModel(request, new AbortController().signal)
    },
  }
}

/** Last closes stand in for quotes. */
const NO_QUOTES = {
  getQuotes: async () => ({ quotes: new Map(), attempts: [] }),
  describeHealth: () => [],
}
