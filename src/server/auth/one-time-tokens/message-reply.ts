import { randomUUID } from 'node:crypto'

/**
 * The response when a message may be on its way. A text message has an id, but
 * it is sent after the response, if at all: so this id is made up here, for every number alike.
 */
export function toMessageReply(by: 'email' | 'phone'): { message_id?: string } {
  return by === 'email' ? {} : { message_id: randomUUID() }
}
