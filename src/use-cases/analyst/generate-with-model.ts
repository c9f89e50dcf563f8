import type { ModelDraft } from '../ports/answer-model.ts'
import { requestAgain } from './model-drafts/request-again.ts'
import { finishAnswer } from './model-drafts/finish-answer.ts'
import { factCheckDraft, type CheckedDraft } from './model-drafts/fact-check-draft.ts'
import { listen, type Ending } from './model-drafts/listen.ts'
import { createNewSentences } from './model-drafts/new-sentences.ts'
import { openDraftSession, type DraftSession } from './model-drafts/open-draft-session.ts'
import type { RulesReason } from './generated-answer.ts'
import type { GenerationEvent, GenerationRequest } from './generation.ts'

/** Timeout of a generation, with its repair; the rules' answer is the fallback. */
const GENERATION_MS = 14_000
/** A repair starts only while at least a third of that is left. */
const LAST_REPAIR_MS = (GENERATION_MS * 2) / 3
/** Share of sentences that may fail before the whole answer is rejected. */
const MAX_DROPPED = 1 / 3

export type GenerateWithModel = (
  request: GenerationRequest,
  signal: AbortSignal,
) => AsyncGenerator<GenerationEvent>

/** @param prompt our instructions as published (`content/analyst-prompt.md`), without a secret */
export function createGenerateWithModel(prompt: string): GenerateWithModel {
  return (request, signal) => generateWithModel(prompt, request, signal)
}

/**
 * Has a model rephrase an answer. Every sentence is checked against the facts of the question and of the
 * tools that ran; only those that pass are returned. Required content that is missing comes from the
 * rules; if too much fails, the model gets one retry.
 * @param signal aborts the generation, including the model request; the result is a failure `stopped`
 */
async function* generateWithModel(
  prompt: string,
  request: GenerationRequest,
  signal: AbortSignal,
): AsyncGenerator<GenerationEvent> {
  const session = openDraftSession(prompt, request)
  const time = startTime(signal)
  const findNew = createNewSentences()
  const streamDraft = async function* (
    call: DraftSession['call'],
  ): AsyncGenerator<GenerationEvent, Ending> {
    const claimed = listen(request.answerModel, call, {
      findNew,
      facts: session.facts,
      until: time.until,
    })
    for (let next = await claimed.next(); ; next = await claimed.next()) {
      if (next.done === true) return next.value
      yield { kind: 'text', text: next.value }
    }
  }
  try {
    const first = yield* streamDraft(session.call)
    session.spend(first)
    if (first.kind === 'failed') {
      yield failFirst(session, first, signal)
      return
    }
    const checked = judge(session, first.draft)
    if (isTrusted(checked)) {
      yield stream(request, session, checked, false)
      return
    }
    if (time.isLate() || time.until.aborted) {
      yield fail(session, 'unverified', 'no time left for a repair')
      return
    }
    const messages = requestAgain(session.call.messages, first.draft, checked.dropped)
    const second = yield* streamDraft({ ...session.call, messages })
    session.spend(second)
    yield endRepair(request, session, second, signal)
  } finally {
    time.stop()
  }
}

function failFirst(
  session: DraftSession,
  { failure, cause }: Extract<Ending, { readonly kind: 'failed' }>,
  signal: AbortSignal,
): GenerationEvent {
  const isOurs = failure === 'stopped' && !signal.aborted
  return isOurs ? fail(session, 'too-slow', 'out of time') : fail(session, failure, cause)
}

function endRepair(
  request: GenerationRequest,
  session: DraftSession,
  ending: Ending,
  signal: AbortSignal,
): GenerationEvent {
  if (ending.kind === 'failed') {
    const reason = signal.aborted ? 'stopped' : 'unverified'
    return fail(session, reason, `repair: ${ending.failure}, ${ending.cause}`)
  }
  const checked = judge(session, ending.draft)
  return isTrusted(checked)
    ? stream(request, session, checked, true)
    : fail(session, 'unverified', 'too much failed after a repair')
}

function judge(session: DraftSession, draft: ModelDraft): CheckedDraft {
  const checked = factCheckDraft(draft, session.facts())
  session.note(checked.dropped)
  return checked
}

function isTrusted({ answer, shown, dropped }: CheckedDraft): boolean {
  if (answer.summary.length === 0 && answer.sections.length === 0) return false
  const all = shown + answer.summary.length + dropped.length
  return dropped.length <= all * MAX_DROPPED
}

function stream(
  request: GenerationRequest,
  session: DraftSession,
  checked: CheckedDraft,
  isRepaired: boolean,
): GenerationEvent {
  return {
    kind: 'finished',
    ...finishAnswer(checked, request, session.facts()),
    droppedByRule: session.droppedByRule(),
    dropped: session.dropped(),
    isRepaired,
    ...session.usage(),
  }
}

function fail(session: DraftSession, reason: RulesReason, cause: string): GenerationEvent {
  return {
    kind: 'failed',
    reason,
    cause,
    droppedByRule: session.droppedByRule(),
    dropped: session.dropped(),
    ...session.usage(),
  }
}

function startTime(signal: AbortSignal) {
  const limit = new AbortController()
  let isLate = false
  const timers = [
    setTimeout(() => limit.abort(), GENERATION_MS),
    setTimeout(() => {
      isLate = true
    }, LAST_REPAIR_MS),
  ]
  return {
    until: AbortSignal.any([signal, limit.signal]),
    isLate: () => isLate,
    stop: () => timers.forEach((timer) => clearTimeout(timer)),
  }
}
