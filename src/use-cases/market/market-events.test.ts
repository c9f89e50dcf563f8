import { describe, expect, test } from 'vitest'
import type { AcceptedState, SharedEvents } from '../ports/shared-store.ts'
import { tickersOf } from './market.fixture.ts'
import { createMarketEvents, type StreamTopic, type Subscription } from './market-events.ts'

/** Events over states that the test changes. */
function open(run = 'r1', shared: SharedEvents | null = null) {
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
    shared,
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

describe('of several instances', () => {
  test('ids have one order: a page that comes back to another one gets only what it missed', async () => {
    const store = openSharedEvents()
    const [one, other] = [open('r1', store.events), open('r2', store.events)]
    const wanted = to(['news', 'movers'])
    const end = one.events.subscribe(wanted, () => undefined)
    await one.events.tick()
    const last = one.events.since(wanted, null).at(-1)?.id ?? ''
    end()
    other.topics.news = 2
    other.events.subscribe(wanted, () => undefined)
    await other.events.tick()
    expect(other.events.since(wanted, last)).toEqual([{ id: 'shared-3', subject: 'news', data: 2 }])
    expect(other.events.since(wanted, 'shared-3')).toEqual([])
  })

  test('what one of them reads reaches the listeners of all', async () => {
    const store = openSharedEvents()
    const [one, other] = [open('r1', store.events), open('r2', store.events)]
    let changes = 0
    one.events.subscribe(to(['news']), () => (changes += 1))
    other.events.subscribe(to(['news']), () => undefined)
    await one.events.tick()
    await other.events.tick()
    expect(changes).toBe(1)
    other.topics.news = 'newer'
    await other.events.tick()
    expect(changes).toBe(2)
    expect(one.events.since(to(['news']), 'shared-1')).toMatchObject([{ data: 'newer' }])
  })

  test('one that lags behind brings nothing older back', async () => {
    const store = openSharedEvents()
    const [one, other] = [open('r1', store.events), open('r2', store.events)]
    one.topics.news = { fetchedAt: '2026-08-20T15:00:00Z', items: 2 }
    other.topics.news = { fetchedAt: '2026-08-20T14:00:00Z', items: 1 }
    for (const { events } of [one, other]) events.subscribe(to(['news']), () => undefined)
    for (const { events } of [one, other, one]) await events.tick()
    expect(other.events.since(to(['news']), null)).toMatchObject([{ data: { items: 2 } }])
    expect(one.events.since(to(['news']), 'shared-1')).toEqual([])
  })

  test('while the store does not answer, each goes on alone, and everything is sent once more', async () => {
    const store = openSharedEvents()
    const { events, topics } = open('r1', store.events)
    const wanted = to(['news', 'movers'])
    events.subscribe(wanted, () => undefined)
    await events.tick()
    store.setUp(false)
    await events.tick()
    expect(events.since(wanted, 'shared-2')).toEqual([])
    topics.news = 2
    await events.tick()
    const alone = events.since(wanted, 'shared-2')
    expect(alone.map(({ id, subject }) => [id, subject])).toEqual([
      ['r1-1', 'news'],
      ['r1-2', 'movers'],
    ])
    store.setUp(true)
    await events.tick()
    expect(events.since(wanted, 'r1-2').map(({ id }) => id)).toEqual(['shared-2', 'shared-3'])
  })
})

/** A shared store of events, as the one in Redis. */
function openSharedEvents() {
  const held = new Map<string, AcceptedState & { readonly version: string }>()
  const listeners: ((run: string, state: AcceptedState) => void)[] = []
  let count = 0
  let isUp = true
  const events: SharedEvents = {
    subscribe: (onAccepted) => void listeners.push(onAccepted),
    offer: async (states) => {
      if (!isUp) return null
      const accepted = states.map(({ subject, text, version, isKnown }) => {
        const before = held.get(subject)
        const stays =
          before !== undefined &&
          (before.text === text ||
            before.version > version ||
            (before.version === version && isKnown))
        if (stays) return before
        count += 1
        const state = { subject, text, version, index: count }
        held.set(subject, state)
        for (const listener of listeners) listener('shared', state)
        return state
      })
      return { run: 'shared', count, states: accepted }
    },
  }
  return {
    events,
    setUp: (up: boolean) => {
      isUp = up
    },
  }
}
