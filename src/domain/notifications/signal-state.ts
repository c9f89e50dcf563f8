import type { Action, NoSignal, Signal } from '../signals/signal.ts'

/** What the public signal of a ticker comes to. That there is none is a state of its own, never WATCH. */
export type SignalState = Action | 'NONE'

export function stateOf(signal: Signal | NoSignal): SignalState {
  return signal.kind === 'signal' ? signal.action : 'NONE'
}
