import { BY_RULES } from './describe-generation.ts'

/** Why the page's own answer shows although a model was called. */
export type LiveEnd = 'stopped' | 'nothing' | 'unreadable' | 'too-many' | 'fault'

const END_WORDS: Readonly<Record<LiveEnd, string>> = {
  stopped: 'Stopped',
  nothing: 'No response received',
  unreadable: 'Error parsing response',
  'too-many': 'Too many questions in one minute',
  fault: 'Something went wrong on our side',
}

export function formatEnd(end: LiveEnd): string {
  return `${END_WORDS[end]}; ${BY_RULES}`
}
