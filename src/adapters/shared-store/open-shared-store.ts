import type { Log } from '../../use-cases/ports/log.ts'
import type { SharedStore } from '../../use-cases/ports/shared-store.ts'
import { createSharedEvents } from './events.ts'
import { createSharedLimits } from './limits.ts'
import { createSharedMessages } from './messages.ts'
import { createSharedQuotas } from './quotas.ts'
import { connectRedis } from './redis-connection.ts'
import { createSharedTurns } from './turns.ts'
import { createSharedValues } from './values.ts'

/** The shared store on Redis or Valkey. */
export function openSharedStore(url: string, log: Log): SharedStore {
  const connection = connectRedis(url, log)
  const messages = createSharedMessages(connection)
  return {
    limits: createSharedLimits(connection),
    quotas: createSharedQuotas(connection),
    turns: createSharedTurns(connection),
    values: createSharedValues(connection),
    messages,
    events: createSharedEvents(connection, messages),
    isUp: connection.isUp,
    close: connection.close,
  }
}
