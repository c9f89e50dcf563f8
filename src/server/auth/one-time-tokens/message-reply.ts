import { randomUUID } from 'node:crypto'

/**
 * What is answered when a message may be on its way (auth contract §3.2). A text message has an id, but
 * it leaves after the answer, and perhaps not at all: the id is one of ours, for every number alike.
 */
export function toMessageReply(by: 'email' | 'phone'): { message_id?: string } {
  return by === 'email' ? {} : { message_id: randomUUID() }
}
