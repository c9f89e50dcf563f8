import type { NarratorDraft } from '../ports/narrator.ts'
import { askAgain } from './drafts/ask-again.ts'
import { finishAnswer } from './drafts/finish-answer.ts'
import { gateDraft, type GatedDraft } from './drafts/gate-draft.ts'
import { listen, type Ending } from './drafts/listen.ts'
import { createNewSentences } from './drafts/new-sentences.ts'
import { openDesk, type Desk } from './drafts/open-desk.ts'
import type { RulesReason } from './told-answer.ts'
import type { TellingEvent, TellingRequest } from './telling.ts'

/** All a telling may take, with its repair; the rules' answer waits behind it. */
const TELLING_MS = 14_000
/** A repair begins while at least a third of that is left. */
const LAST_REPAIR_MS = (TELLING_MS * 2) / 3
/** Share of sentences that may fail before the answer as a whole is not trusted. */
const MOST_DROPPED = 1 / 3

export type TellWithModel = (
  request: TellingRequest,
  signal: AbortSignal,
) => AsyncGenerator<TellingEvent>

/** @param prompt our instructions as published (`content/analyst-prompt.md`), without a secret */
export function createTellWithModel(prompt: string): TellWithModel {
  return (request, signal) => tellWithModel(prompt, request, signal)
}

/**
 * Has a model put an answer into words. Every sentence is held against the facts of the question and
 * of the tools that were run; only those that pass come out. What must not be missing is said in the
 * rules' words; where too much fails, the model is asked once more, then given up.
 * @param signal ends the telling: the model is told, and the end is a failure `stopped`
 */
async function* tellWithModel(
  prompt: string,
  request: TellingRequest,
  signal: AbortSignal,
): AsyncGenerator<TellingEvent> {
  const desk = openDesk(prompt, request)
  const time = startTime(signal)
  const findNew = createNewSentences()
  const hear = async function* (ask: Desk['ask']): AsyncGenerator<TellingEvent, Ending> {
    const said = listen(request.narrator, ask, { findNew, sheet: desk.sheet, until: time.until })
    for (let next = await said.next(); ; next = await said.next()) {
      if (next.done === true) return next.value
      yield { kind: 'text', text: next.value }
    }
  }
  try {
    const first = yield* hear(desk.ask)
    desk.spend(first.tokens)
    if (first.kind === 'failed') {
      yield failFirst(desk, first, signal)
      return
    }
    const gated = judge(desk, first.draft)
    if (isTrusted(gated)) {
      yield tell(request, desk, gated, false)
      return
    }
    if (time.isLate() || time.until.aborted) {
      yield fail(desk, 'unverified', 'no time left for a repair')
      return
    }
    const messages = askAgain(desk.ask.messages, first.draft, gated.dropped)
    const second = yield* hear({ ...desk.ask, messages })
    desk.spend(second.tokens)
    yield endRepair(request, desk, second, signal)
  } finally {
    time.stop()
  }
}

function failFirst(
  desk: Desk,
  { failure, cause }: Extract<Ending, { readonly kind: 'failed' }>,
  signal: AbortSignal,
): TellingEvent {
  const isOurs = failure === 'stopped' && !signal.aborted
  return isOurs ? fail(desk, 'too-slow', 'out of time') : fail(desk, failure, cause)
}

function endRepair(
  request: TellingRequest,
  desk: Desk,
  ending: Ending,
  signal: AbortSignal,
): TellingEvent {
  if (ending.kind === 'failed') {
    const reason = signal.aborted ? 'stopped' : 'unverified'
    return fail(desk, reason, `repair: ${ending.failure}, ${ending.cause}`)
  }
  const gated = judge(desk, ending.draft)
  return isTrusted(gated)
    ? tell(request, desk, gated, true)
    : fail(desk, 'unverified', 'too much failed after a repair')
}

function judge(desk: Desk, draft: NarratorDraft): GatedDraft {
  const gated = gateDraft(draft, desk.sheet())
  desk.note(gated.dropped)
  return gated
}

function isTrusted({ answer, shown, dropped }: GatedDraft): boolean {
  if (answer.summary.length === 0 && answer.sections.length === 0) return false
  const all = shown + answer.summary.length + dropped.length
  return dropped.length <= all * MOST_DROPPED
}

function tell(
  request: TellingRequest,
  desk: Desk,
  gated: GatedDraft,
  isRepaired: boolean,
): TellingEvent {
  return {
    kind: 'told',
    ...finishAnswer(gated, request, desk.sheet()),
    droppedByRule: desk.droppedByRule(),
    isRepaired,
    tokens: desk.tokens(),
  }
}

function fail(desk: Desk, reason: RulesReason, cause: string): TellingEvent {
  return {
    kind: 'failed',
    reason,
    cause,
    droppedByRule: desk.droppedByRule(),
    tokens: desk.tokens(),
  }
}

function startTime(signal: AbortSignal) {
  const limit = new AbortController()
  let isLate = false
  const timers = [
    setTimeout(() => limit.abort(), TELLING_MS),
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
