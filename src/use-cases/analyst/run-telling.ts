import type { AnalystStore } from '../ports/analyst-store.ts'
import type { Log } from '../ports/log.ts'
import { waitAtMost } from '../wait-at-most.ts'
import { tallyTelling } from './analyst-counts.ts'
import type { Breaker } from './breaker.ts'
import type { Narration } from './narration.ts'
import type { SharedRuns } from './shared-runs.ts'
import type { TellingEvent, TellingRequest } from './telling.ts'
import type { RulesReason } from './told-answer.ts'

type TellingDeps = {
  readonly narration: Narration
  readonly store: AnalystStore
  readonly breaker: Breaker
  readonly log: Log
}

/** With which tellings the same for everybody who asks for them at the same time. */
export type Teller = TellingDeps & { readonly share: SharedRuns<TellingEvent> }

export type TellingAsk = {
  readonly key: string
  readonly client: string
  readonly request: TellingRequest
  /** Whether the answer may be kept: not where somebody spoke of themselves. */
  readonly isKept: boolean
}

type Ended = Exclude<TellingEvent, { readonly kind: 'text' }>

/** Faults of the provider; the others are ours, the asker's or the text's. */
const OF_PROVIDER: ReadonlySet<RulesReason> = new Set([
  'refused',
  'busy',
  'unavailable',
  'too-slow',
  'unreadable',
  'endless',
])

/** Has one answer told, once for all who ask for it: pays, counts and keeps it. */
export async function* runTelling(
  deps: TellingDeps,
  ask: TellingAsk,
  signal: AbortSignal,
): AsyncGenerator<TellingEvent> {
  const { narration, store } = deps
  const day = await store.spend(ask.client, narration.reservedTokens, narration.limits)
  if (day === null) {
    yield end(deps, ask, failure('budget', 'no more is allowed for now'))
    return
  }
  for await (const event of tellInTime(narration, ask.request, signal)) {
    if (event.kind !== 'text') {
      void store.settle(day, event.tokens - narration.reservedTokens)
      yield end(deps, ask, event)
      return
    }
    yield event
  }
}

/** What a finished telling leaves behind. */
function end(
  { narration, store, breaker, log }: TellingDeps,
  ask: TellingAsk,
  event: Ended,
): Ended {
  const { droppedByRule } = event
  if (event.kind === 'failed') {
    const { reason, cause } = event
    if (reason !== 'stopped') log.info({ reason, cause }, 'an answer is told by the rules')
    if (OF_PROVIDER.has(reason)) breaker.noteFailure()
    store.count(tallyTelling({ sentences: 0, droppedByRule, isRepaired: false, reason }))
    return event
  }
  breaker.noteSuccess()
  const { answer, isMixed, checks, isRepaired } = event
  store.count(
    tallyTelling({ sentences: checks.sentences, droppedByRule, isRepaired, reason: null }),
  )
  if (ask.isKept && narration.cacheTtlSeconds > 0) {
    void store.saveAnswer(ask.key, { answer, isMixed, ...checks }, narration.cacheTtlSeconds)
  }
  return event
}

/** A telling that ends in any case: by the deadline, and also where it throws or forgets to. */
async function* tellInTime(
  { tellWithModel, deadlineMs }: Narration,
  request: TellingRequest,
  signal: AbortSignal,
): AsyncGenerator<TellingEvent> {
  const closing = new AbortController()
  const deadline = performance.now() + deadlineMs
  try {
    const told = tellWithModel(request, AbortSignal.any([signal, closing.signal]))
    const events = told[Symbol.asyncIterator]()
    for (;;) {
      const next = await waitAtMost(Math.max(0, deadline - performance.now()), events.next())
      if (next === 'late') {
        yield failure('too-slow', 'the telling did not end in time')
        return
      }
      if (next.done === true) break
      yield next.value
    }
    yield failure('unavailable', 'the telling ended without an end')
  } catch (error) {
    yield failure('unavailable', error instanceof Error ? error.message : 'the telling threw')
  } finally {
    closing.abort()
  }
}

function failure(reason: RulesReason, cause: string): Ended {
  return { kind: 'failed', reason, cause, droppedByRule: {}, tokens: 0 }
}
