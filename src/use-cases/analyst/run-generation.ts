import type { AnalystStore, CachedAnswer } from '../ports/analyst-store.ts'
import type { Log } from '../ports/log.ts'
import type { SharedTurns } from '../ports/shared-store.ts'
import { waitWithTimeout } from '../../platform/wait-with-timeout.ts'
import { tallyGeneration } from './analyst-counts.ts'
import type { Breaker } from './breaker.ts'
import type { ModelExplanations } from './explanation.ts'
import type { SharedRuns } from './shared-runs.ts'
import type { GenerationEvent, GenerationRequest } from './generation.ts'
import type { RulesReason } from './generated-answer.ts'

type GenerationDeps = {
  readonly explanation: ModelExplanations
  readonly store: AnalystStore
  readonly breaker: Breaker
  readonly log: Log
  /** With it, one of several instances generates an answer; the others wait and read it. */
  readonly turns?: SharedTurns | undefined
}

/** Shares a generation among everyone who requests the same at the same time. */
export type AnswerGenerator = GenerationDeps & { readonly share: SharedRuns<GenerationEvent> }

export type GenerationQuestion = {
  readonly key: string
  readonly client: string
  readonly request: GenerationRequest
  /** Whether the answer may be stored: not for personal questions. */
  readonly isStored: boolean
}

type Ended = Exclude<GenerationEvent, { readonly kind: 'text' }>

/** Provider failures; the others are ours, the client's or the text's. */
const OF_PROVIDER: ReadonlySet<RulesReason> = new Set([
  'refused',
  'busy',
  'unavailable',
  'too-slow',
  'unreadable',
  'endless',
])

/**
 * Generates one answer, once for all concurrent callers: charges the budget, counts and stores it. What
 * another instance generates meanwhile is read instead.
 */
export async function* runGeneration(
  deps: GenerationDeps,
  call: GenerationQuestion,
  signal: AbortSignal,
): AsyncGenerator<GenerationEvent> {
  const { explanation, store, turns } = deps
  if (turns === undefined || !isStored(deps, call)) {
    yield* generate(deps, call, signal)
    return
  }
  const turn = await turns.take(`answer:${call.key}`, explanation.deadlineMs)
  try {
    const stored = turn.waited ? await store.loadAnswer(call.key) : null
    if (stored === null) yield* generate(deps, call, signal)
    else yield fromCache(stored)
  } finally {
    turn.end()
  }
}

function isStored({ explanation }: GenerationDeps, call: GenerationQuestion): boolean {
  return call.isStored && explanation.cacheTtlSeconds > 0
}

/** Its tokens were counted where it was generated. */
function fromCache({ answer, isMixed, ...checks }: CachedAnswer): GenerationEvent {
  const nothing = { droppedByRule: {}, dropped: [], isRepaired: false, tokens: 0 }
  return { kind: 'finished', answer, isMixed, checks, ...nothing }
}

async function* generate(
  deps: GenerationDeps,
  call: GenerationQuestion,
  signal: AbortSignal,
): AsyncGenerator<GenerationEvent> {
  const { explanation, store } = deps
  const day = await store.spend(call.client, explanation.reservedTokens, explanation.limits)
  if (day === null) {
    yield await end(deps, call, failure('budget', 'no more is allowed for now'))
    return
  }
  for await (const event of describeInTime(explanation, call.request, signal)) {
    if (event.kind !== 'text') {
      void store.settle(day, event.tokens - explanation.reservedTokens)
      yield await end(deps, call, event)
      return
    }
    yield event
  }
}

/** Completes a generation. */
async function end(deps: GenerationDeps, call: GenerationQuestion, event: Ended): Promise<Ended> {
  const { explanation, store, breaker, log, turns } = deps
  const { droppedByRule } = event
  if (event.kind === 'failed') {
    const { reason, cause } = event
    if (reason !== 'stopped') log.info({ reason, cause }, 'falling back to the rules')
    if (OF_PROVIDER.has(reason)) breaker.noteFailure()
    store.count(tallyGeneration({ sentences: 0, droppedByRule, isRepaired: false, reason }))
    return event
  }
  breaker.noteSuccess()
  const { answer, isMixed, checks, isRepaired } = event
  store.count(
    tallyGeneration({ sentences: checks.sentences, droppedByRule, isRepaired, reason: null }),
  )
  if (isStored(deps, call)) {
    const { cacheTtlSeconds } = explanation
    const saving = store.saveAnswer(call.key, { answer, isMixed, ...checks }, cacheTtlSeconds)
    // Those who wait for their turn read it.
    if (turns !== undefined) await saving
  }
  return event
}

/** A generation that always ends: at the deadline, on an exception, or when no end event comes. */
async function* describeInTime(
  { generateWithModel, deadlineMs }: ModelExplanations,
  request: GenerationRequest,
  signal: AbortSignal,
): AsyncGenerator<GenerationEvent> {
  const closing = new AbortController()
  const deadline = performance.now() + deadlineMs
  try {
    const result = generateWithModel(request, AbortSignal.any([signal, closing.signal]))
    const events = result[Symbol.asyncIterator]()
    for (;;) {
      const next = await waitWithTimeout(Math.max(0, deadline - performance.now()), events.next())
      if (next === 'late') {
        yield failure('too-slow', 'the generation timed out')
        return
      }
      if (next.done === true) break
      yield next.value
    }
    yield failure('unavailable', 'the generation ended without an end event')
  } catch (error) {
    yield failure('unavailable', error instanceof Error ? error.message : 'the generation threw')
  } finally {
    closing.abort()
  }
}

function failure(reason: RulesReason, cause: string): Ended {
  return { kind: 'failed', reason, cause, droppedByRule: {}, dropped: [], tokens: 0 }
}
