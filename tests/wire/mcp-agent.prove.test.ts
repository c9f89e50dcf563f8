import { createMCPClient, type MCPClient } from '@ai-sdk/mcp'
import { StdioMCPTransport } from '@ai-sdk/mcp/mcp-stdio'
import { generateText, isStepCount } from 'ai'
import { MockLanguageModelV4 } from 'ai/test'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startServer, type RunningServer } from '../start-server.ts'
import { WAIT } from '../wait-limits.ts'
import { STDIO_SERVER } from './mcp-client.fixture.ts'

type Call = { readonly tool: string; readonly input: Readonly<Record<string, string | number>> }
type Reply = Awaited<ReturnType<Response['json']>>

/** A question as a model would work on it: it sees the texts of its tools and nothing else. */
type Task = {
  readonly question: string
  /** Each call may depend on what was read before it. */
  readonly calls: readonly ((read: readonly string[]) => Call)[]
  readonly answer: (read: readonly string[]) => string
  /** The same figures in the replies of the API to the same calls. */
  readonly figures: (replies: readonly Reply[]) => readonly number[]
}

const TASKS: readonly Task[] = [
  {
    question: 'What is the RSI of Apple?',
    calls: [() => readIndicator('AAPL', 'rsi')],
    answer: ([text]) => `The RSI of Apple is ${find(text, /rsi ([\d.]+\d)/)}.`,
    figures: ([reply]) => [reply.readings.at(-1).values.rsi],
  },
  {
    question: 'What is the MACD of Coca-Cola?',
    calls: [() => readIndicator('KO', 'macd')],
    answer: ([text]) =>
      `Its line is at ${find(text, /Line (\S+),/)}, the signal line at ${find(text, /Signal (\S+),/)}.`,
    figures: ([reply]) => {
      const { macdLine, macdSignal } = reply.readings.at(-1).values
      return [macdLine, macdSignal]
    },
  },
  {
    question: 'At what price did Coca-Cola close?',
    calls: [() => ({ tool: 'get_bars', input: { ticker: 'KO', limit: 5 } })],
    answer: ([text]) =>
      `At $${find(text, /closed at \$([\d.,]+\d)/)}, by ${find(text, /have (\d+)/)} sessions.`,
    figures: ([reply]) => [reply.bars.at(-1).close, reply.bars.length],
  },
  {
    question: 'How many stocks are rated BUY?',
    calls: [() => ({ tool: 'screen', input: { action: 'BUY' } })],
    answer: ([text]) => find(text, /^(\d+ of \d+) stocks match/),
    figures: ([reply]) => [reply.matchCount, reply.universeCount],
  },
  {
    question: 'How many stocks have an RSI of at most 35?',
    calls: [() => ({ tool: 'screen', input: { rsi: '..35' } })],
    answer: ([text]) => `There are ${find(text, /^(\d+) of/)}.`,
    figures: ([reply]) => [reply.matchCount],
  },
  {
    question: 'Which BUY has the strongest trend, and how strong is it?',
    calls: [
      () => ({ tool: 'screen', input: { action: 'BUY', sort: '-adx', limit: 1 } }),
      ([list]) => readIndicator(find(list, /- ([A-Z]+) /), 'adx'),
    ],
    answer: ([list, text]) =>
      `${find(list, /- ([A-Z]+) /)}: its ADX is ${find(text, /adx ([\d.]+\d)/)}.`,
    figures: ([, reply]) => [reply.readings.at(-1).values.adx],
  },
  {
    question: 'Which has the higher RSI, Nvidia or AMD?',
    calls: [() => ({ tool: 'compare', input: { tickers: 'NVDA,AMD' } })],
    answer: ([text = '']) => {
      const first = find(text, /highest first: (\w+)/)
      return `${first} with ${find(text, new RegExp(`${first} is a .*?RSI ([\\d.]+\\d)`))}.`
    },
    figures: ([{ stocks }]) => [Math.max(...listReadings(stocks, 'rsi'))],
  },
  {
    question: 'Of Nvidia and AMD, where did the one with the lower RSI close?',
    calls: [
      () => ({ tool: 'compare', input: { tickers: 'NVDA,AMD' } }),
      ([text]) => ({
        tool: 'get_bars',
        input: { ticker: find(text, /highest first: \w+, (\w+)/), limit: 1 },
      }),
    ],
    answer: ([, text]) => `At ${find(text, /closed at \$([\d.,]+\d)/)} dollars.`,
    figures: ([, reply]) => [reply.bars.at(-1).close],
  },
  {
    question: 'Where does money flow in, Apple or Microsoft?',
    calls: [() => ({ tool: 'compare', input: { tickers: 'AAPL,MSFT' } })],
    answer: ([text = '']) =>
      [...text.matchAll(/CMF ([−\d.]+\d)/g)].map(([, cmf]) => cmf).join(' against '),
    figures: ([{ stocks }]) => listReadings(stocks, 'cmf'),
  },
  {
    question: 'What would make Coca-Cola a BUY?',
    calls: [() => explain('KO')],
    answer: ([text]) => find(text, /Becomes a BUY if (.+)\./),
    figures: ([reply]) => readNumbers(reply.changes[0]),
  },
  {
    question: 'What are the averages of Coca-Cola?',
    calls: [() => explain('KO')],
    answer: ([text]) =>
      `The short one is ${find(text, /SMA20 ([\d.]+\d)/)}, the long one ${find(text, /SMA50 ([\d.]+\d)/)}.`,
    figures: ([{ points }]) => {
      const { text } = points.find(({ indicator }: Reply) => indicator === 'sma')
      return readNumbers(text.slice(text.indexOf('SMA20')).replaceAll(/SMA\d+/g, ''))
    },
  },
  {
    question: 'Would other settings change the signal of Coca-Cola?',
    calls: [() => explain('KO')],
    answer: ([text]) => find(text, /^(\d+ of \d+ variants .*)$/m),
    figures: ([reply]) => readNumbers(reply.robustness),
  },
  {
    question: 'Do the rules beat chance?',
    calls: [() => ({ tool: 'get_signal', input: { tickers: 'AAPL' } })],
    answer: ([text]) => find(text, /^(.*track record.*)$/m),
    figures: ([reply]) => readNumbers(reply.trackRecord.sentence),
  },
  {
    question: 'How often was BUY right after a month?',
    calls: [() => ({ tool: 'track_record', input: {} })],
    answer: ([text]) =>
      find(text, /- buy, 20 sessions: (\d+ trades, hit rate [\d.]+%, average return [\d.]+)%/),
    figures: ([reply]) => describeRule(reply, 'buy', 20),
  },
  {
    question: 'How often was SELL right after a week?',
    calls: [() => ({ tool: 'track_record', input: { rule: 'sell', horizon: '5' } })],
    answer: ([text]) =>
      find(text, /- sell, 5 sessions: (\d+ trades, hit rate [\d.]+%, average return [−\d.]+)%/),
    figures: ([reply]) => describeRule(reply, 'sell', 5),
  },
  {
    question: 'Is any day as good as a BUY?',
    calls: [() => ({ tool: 'track_record', input: {} })],
    answer: ([text]) => find(text, /- any day, 20 sessions: (\d+ days, higher in [\d.]+%)/),
    figures: ([{ anyDay }]) => {
      const { days, higherPercent } = anyDay.find(({ horizon }: Reply) => horizon === 20)
      return [days, higherPercent]
    },
  },
  {
    question: 'Did more stocks rise than fall?',
    calls: [() => ({ tool: 'market_overview', input: {} })],
    answer: ([text]) => find(text, /^(\d+ stocks rose, \d+ fell)/m),
    figures: ([{ breadth }]) => [breadth.advancing, breadth.declining],
  },
  {
    question: 'Which sector did worst?',
    calls: [() => ({ tool: 'market_overview', input: {} })],
    answer: ([text]) => find(text, /Weakest sector: (.+)%/),
    figures: ([{ sectors }]) => [sectors.at(-1).changePercent],
  },
  {
    question: 'How are the tracked stocks rated?',
    calls: [() => ({ tool: 'market_overview', input: {} })],
    answer: ([text]) => find(text, /stocks, (\d+ are rated BUY, \d+ SELL and \d+ WATCH)/),
    figures: ([{ signals }]) => {
      const { BUY, SELL, WATCH } = signals.actionCounts
      return [BUY, SELL, WATCH]
    },
  },
  {
    question: 'What is the RSI of the company that makes Windows?',
    calls: [
      () => ({ tool: 'search_tickers', input: { q: 'microsoft' } }),
      ([text]) => readIndicator(find(text, /- (\w+): Microsoft/), 'rsi'),
    ],
    answer: ([, text]) => `Its RSI is ${find(text, /rsi ([\d.]+\d)/)}.`,
    figures: ([, reply]) => [reply.readings.at(-1).values.rsi],
  },
]

/** The endpoint of each tool. */
const PATHS: Readonly<Record<string, string>> = {
  get_signal: '/signals?',
  explain_signal: '/explanation?',
  compare: '/comparison?',
  screen: '/scan?',
  get_bars: '/bars?',
  get_indicator: '/indicators?',
  search_tickers: '/search?',
  market_overview: '/market-overview?',
  track_record: '/record?',
}

let server: RunningServer

beforeAll(async () => {
  server = await startServer()
})

afterAll(() => server.stop())

describe.each([
  [
    'Streamable HTTP',
    () => createMCPClient({ transport: { type: 'http', url: `${server.url}/mcp` } }),
  ],
  [
    'standard input and output',
    () => createMCPClient({ transport: new StdioMCPTransport(STDIO_SERVER) }),
  ],
])('over %s', (_, connect) => {
  let client: MCPClient

  beforeAll(async () => {
    client = await connect()
    // Both have all tracked stocks before they are compared.
    const { screen } = await client.tools()
    await vi.waitFor(async () => {
      const options = { toolCallId: 'wait', messages: [], context: {} }
      const { structuredContent } = Object(await screen?.execute({}, options))
      expect(structuredContent).toMatchObject({ unreadCount: 0 })
      expect(await readApi({ tool: 'screen', input: {} })).toMatchObject({ unreadCount: 0 })
    }, WAIT)
  })

  afterAll(() => client.close())

  test.each(TASKS)('$question: the figures of the answer are the API’s', async (task) => {
    const { calls, figures } = task
    const { text, steps } = await generateText({
      model: playModel(task),
      tools: await client.tools(),
      stopWhen: isStepCount(calls.length + 1),
      prompt: task.question,
    })
    const made = steps.flatMap(({ toolCalls }) => toolCalls)
    expect(made).toHaveLength(calls.length)
    const replies = await Promise.all(
      // The input is what the model of this test wrote.
      made.map(({ toolName, input }) => readApi({ tool: toolName, input: input as Call['input'] })),
    )
    const stated = text.match(FIGURE) ?? []
    const expected = figures(replies)
    expect(stated.length).toBeGreaterThan(0)
    expect(stated.map(toPlainFigure)).toEqual(
      expected.map((number, index) => number.toFixed(countDecimals(stated[index] ?? ''))),
    )
  })
})

test('there are twenty questions', () => {
  expect(TASKS).toHaveLength(20)
})

/** A language model that makes the calls of a task, and then answers from the texts it was sent. */
function playModel({ calls, answer }: Task): MockLanguageModelV4 {
  return new MockLanguageModelV4({
    doGenerate: async ({ prompt, tools }) => {
      const read = prompt
        .flatMap(({ role, content }) => (role === 'tool' ? content : []))
        .flatMap((part) => (part.type === 'tool-result' ? readOutput(part.output) : []))
      const call = calls[read.length]?.(read)
      const usage = { inputTokens: NO_TOKENS, outputTokens: NO_TOKENS }
      if (call === undefined) {
        const content = [{ type: 'text' as const, text: answer(read) }]
        return { content, usage, warnings: [], finishReason: { unified: 'stop', raw: 'stop' } }
      }
      expect(tools?.map(({ name }) => name)).toContain(call.tool)
      const toolCall = {
        type: 'tool-call' as const,
        toolCallId: `call-${read.length}`,
        toolName: call.tool,
        input: JSON.stringify(call.input),
      }
      const finishReason = { unified: 'tool-calls' as const, raw: 'tool_calls' }
      return { content: [toolCall], usage, warnings: [], finishReason }
    },
  })
}

const NO_TOKENS = {
  total: undefined,
  noCache: undefined,
  cacheRead: undefined,
  cacheWrite: undefined,
  text: undefined,
  reasoning: undefined,
}

function readOutput(output: { readonly type: string; readonly value?: unknown }): string {
  const [part] = Object(output.value)
  return String(Object(part)['text'])
}

async function readApi({ tool, input }: Call): Promise<Reply> {
  const query = new URLSearchParams(
    Object.entries(input).map(([name, value]) => [name, String(value)]),
  )
  const reply = await fetch(`${server.url}/api/v1${PATHS[tool]}${query}`)
  expect(reply.status).toBe(200)
  return reply.json()
}

const readIndicator = (ticker: string, indicator: string): Call => ({
  tool: 'get_indicator',
  input: { ticker, indicator, limit: 1 },
})

const explain = (ticker: string): Call => ({ tool: 'explain_signal', input: { ticker } })

/** What a model would quote. */
function find(text: string | undefined, pattern: RegExp): string {
  const found = pattern.exec(text ?? '')?.[1]
  if (found === undefined) throw new Error(`Nothing like ${pattern} in: ${text}`)
  return found
}

function listReadings(stocks: readonly Reply[], name: string): number[] {
  return stocks.map(({ readings }) => readings[name])
}

function describeRule({ rows }: Reply, wanted: string, sessions: number): number[] {
  const { trades, hits, returns } = rows.find(
    ({ rule, horizon }: Reply) => rule === wanted && horizon === sessions,
  )
  return [trades, hits.percent, returns.percent]
}

const FIGURE = /−?\d[\d,]*(?:\.\d+)?/g

const toPlainFigure = (figure: string) => figure.replaceAll(',', '').replace('−', '-')

function readNumbers(sentence: string): number[] {
  return (sentence.match(FIGURE) ?? []).map((figure) => Number(toPlainFigure(figure)))
}

function countDecimals(figure: string): number {
  return figure.split('.')[1]?.length ?? 0
}
