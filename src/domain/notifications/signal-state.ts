import type { Action, NoSignal, Signal } from '../signals/signal.ts'

/** The state of a ticker's public signal. Having none is a separate state, never WATCH. */
export type SignalState = Action | 'NONE'

export function stateOf(signal: Signal | NoSignal): SignalState {
  return signal.kind === 'signal' ? signal.action : 'NONE'
}
