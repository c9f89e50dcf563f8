import { expect, test } from 'vitest'
import { createSharedRuns } from './shared-runs.ts'

const { signal: ALWAYS } = new AbortController()

async function collect<Event>(events: AsyncIterable<Event>): Promise<Event[]> {
  const all: Event[] = []
  for await (const event of events) all.push(event)
  return all
}

/** A run that emits one word each time it is resumed. */
function scriptRun(...words: string[]) {
  let begun = 0
  let wasStopped = false
  const steps = words.map(() => Promise.withResolvers<void>())
  const begin = async function* (signal: AbortSignal) {
    begun += 1
    signal.addEventListener('abort', () => {
      wasStopped = true
    })
    for (const [index, word] of words.entries()) {
      await steps[index]?.promise
      yield word
    }
  }
  return {
    begin,
    goOn: (...indices: number[]) => {
      for (const index of indices) steps[index]?.resolve()
    },
    begun: () => begun,
    wasStopped: () => wasStopped,
  }
}

const tick = () => new Promise((resolve) => void setTimeout(resolve, 5))

test('a concurrent caller with the same key follows the one run from its start', async () => {
  const share = createSharedRuns<string>()
  const run = scriptRun('one', 'two')
  const first = collect(share('key', run.begin, ALWAYS))
  run.goOn(0)
  await tick()
  const second = collect(share('key', run.begin, ALWAYS))
  await tick()
  run.goOn(1)
  expect(await Promise.all([first, second])).toEqual([
    ['one', 'two'],
    ['one', 'two'],
  ])
  expect(run.begun()).toBe(1)
})

test('another key, or the same key after the run ended, starts another run', async () => {
  const share = createSharedRuns<string>()
  const run = scriptRun('one')
  run.goOn(0)
  await collect(share('a', run.begin, ALWAYS))
  await collect(share('a', run.begin, ALWAYS))
  await collect(share('b', run.begin, ALWAYS))
  expect(run.begun()).toBe(3)
})

test('a run continues while one follower is left, and is aborted when the last one leaves', async () => {
  const share = createSharedRuns<string>()
  const run = scriptRun('one', 'two')
  const [hasty, patient] = [new AbortController(), new AbortController()]
  const followers = [
    collect(share('key', run.begin, hasty.signal)),
    collect(share('key', run.begin, patient.signal)),
  ]
  run.goOn(0)
  await tick()
  hasty.abort()
  expect(await followers[0]).toEqual(['one'])
  expect(run.wasStopped()).toBe(false)
  patient.abort()
  expect(await followers[1]).toEqual(['one'])
  expect(run.wasStopped()).toBe(true)
})

test('a run that throws ends early for its followers', async () => {
  const share = createSharedRuns<string>()
  const broken = async function* () {
    yield 'one'
    throw new Error('broken')
  }
  expect(await collect(share('key', broken, ALWAYS))).toEqual(['one'])
})
