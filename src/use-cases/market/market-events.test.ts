import { expect, test } from 'vitest'
import { tickersOf } from './market.fixture.ts'
import { createMarketEvents, type StreamTopic, type Subscription } from './market-events.ts'

/** Events over states that the test changes. */
function open(run = 'r1') {
  const topics: Record<StreamTopic, unknown> = { movers: 1, news: 1, trending: 1, indices: 1 }
  const prices: Record<string, number> = { AAPL: 100, KO: 60 }
  const reads = { topics: [] as StreamTopic[], quotes: [] as string[][] }
  const readTopic = (topic: StreamTopic) => async () => {
    reads.topics.push(topic)
    if (topics[topic] instanceof Error) throw topics[topic]
    return topics[topic]
  }
  const events = createMarketEvents({
    run,
    readTopic: {
      movers: readTopic('movers'),
      news: readTopic('news'),
      trending: readTopic('trending'),
      indices: readTopic('indices'),
    },
    readQuotes: async (tickers) => {
      reads.quotes.push([...tickers])
      return tickers.flatMap((symbol) => {
        const price = prices[symbol]
        return price === undefined ? [] : [{ symbol, price }]
      })
    },
  })
  return { events, topics, prices, reads }
}

const to = (topics: StreamTopic[], ...tickers: string[]): Subscription => ({
  topics,
  tickers: tickersOf(...tickers),
})

test('only subjects with listeners are read, each once', async () => {
  const { events, reads } = open()
  await events.tick()
  expect(reads).toEqual({ topics: [], quotes: [] })
  events.subscribe(to(['news'], 'AAPL'), () => undefined)
  const end = events.subscribe(to(['news', 'movers'], 'AAPL', 'KO'), () => undefined)
  await events.tick()
  expect(reads.topics.toSorted()).toEqual(['movers', 'news'])
  expect(reads.quotes).toEqual([['AAPL', 'KO']])
  expect([events.listenerCount(), events.tickerCount()]).toEqual([2, 2])
  end()
  end()
  expect([events.listenerCount(), events.tickerCount()]).toEqual([1, 1])
})

test('a change is sent to its subscribers, and to no one twice', async () => {
  const { events, topics } = open()
  const result: string[] = []
  events.subscribe(to(['news']), () => result.push('news'))
  events.subscribe(to(['movers'], 'AAPL'), () => result.push('movers'))
  await events.tick()
  expect(result.toSorted()).toEqual(['movers', 'news'])
  await events.tick()
  expect(result).toHaveLength(2)
  topics.news = 2
  await events.tick()
  expect(result.at(-1)).toBe('news')
  expect(result).toHaveLength(3)
})

test('of many changes a listener gets the newest of each subject, in order of arrival', async () => {
  const { events, topics, prices } = open()
  const wanted = to(['news', 'movers'], 'AAPL')
  events.subscribe(wanted, () => undefined)
  for (let step = 1; step <= 5; step += 1) {
    topics.movers = step
    prices['AAPL'] = 100 + step
    await events.tick()
  }
  expect(events.since(wanted, null)).toEqual([
    { id: 'r1-1', subject: 'news', data: 1 },
    { id: 'r1-10', subject: 'movers', data: 5 },
    { id: 'r1-11', subject: 'quote:AAPL', data: { symbol: 'AAPL', price: 105 } },
  ])
})

test('reconnecting with the id of the last event returns only later ones', async () => {
  const { events, topics } = open()
  const wanted = to(['news', 'movers'])
  const end = events.subscribe(wanted, () => undefined)
  await events.tick()
  const last = events.since(wanted, null).at(-1)?.id ?? ''
  end()
  expect(events.since(wanted, last)).toEqual([])
  topics.news = 2
  events.subscribe(wanted, () => undefined)
  await events.tick()
  expect(events.since(wanted, last)).toMatchObject([{ subject: 'news', data: 2 }])
})

test.each(['r0-1', 'r1-99', 'r1-', 'r1-1-1', '1', '', 'r1-1e0', '-1'])(
  'the id "%s", which is not from this process, returns everything',
  async (id) => {
    const { events } = open('r1')
    events.subscribe(to(['news']), () => undefined)
    await events.tick()
    expect(events.since(to(['news']), id)).toHaveLength(1)
  },
)

test('two processes never issue the same id', async () => {
  const ids = await Promise.all(
    ['r1', 'r2'].map(async (run) => {
      const { events } = open(run)
      events.subscribe(to(['news']), () => undefined)
      await events.tick()
      return events.since(to(['news']), null).map(({ id }) => id)
    }),
  )
  expect(new Set(ids.flat()).size).toBe(2)
})

test('a quote that is no longer known is not sent', async () => {
  const { events, prices } = open()
  const wanted = to([], 'AAPL')
  events.subscribe(wanted, () => undefined)
  await events.tick()
  delete prices['AAPL']
  await events.tick()
  expect(events.since(wanted, null)).toEqual([])
})

test('read failures are reported after all other notifications', async () => {
  const { events, topics } = open()
  topics.news = new Error('a bug')
  let result = 0
  events.subscribe(to(['news', 'movers'], 'AAPL'), () => (result += 1))
  await expect(events.tick()).rejects.toThrow('some market data could not be read')
  expect(result).toBe(1)
  expect(events.since(to(['news', 'movers'], 'AAPL'), null)).toHaveLength(2)
})

test('calls during a refresh share the next one, which includes new subscribers', async () => {
  const { events, reads } = open()
  events.subscribe(to(['news']), () => undefined)
  const first = events.tick()
  events.subscribe(to(['movers']), () => undefined)
  await Promise.all([first, ...Array.from({ length: 100 }, () => events.tick())])
  expect(reads.topics.toSorted()).toEqual(['movers', 'news', 'news'])
})

test('states of tickers without listeners are dropped', async () => {
  const { events, prices } = open()
  const names = Array.from({ length: 6_000 }, (_, index) => `T${index}`)
  for (const name of names) prices[name] = 1
  const end = events.subscribe(to([], ...names), () => undefined)
  await events.tick()
  expect(events.since(to([], ...names), null)).toHaveLength(6_000)
  end()
  events.subscribe(to([], 'T1'), () => undefined)
  await events.tick()
  expect(events.since(to([], ...names), null).map(({ subject }) => subject)).toEqual(['quote:T1'])
})
