import { Redis } from 'ioredis'
import type { Log } from '../../use-cases/ports/log.ts'

/** A command that takes longer is given up; the caller goes on by itself. */
const COMMAND_MS = 500
const MAX_RECONNECT_MS = 1_000

export type RedisConnection = {
  readonly redis: Redis
  /** For messages: such a connection can do nothing else. */
  readonly listening: Redis
  /** Prefix of channels, which databases of one server share. */
  readonly channelPrefix: string
  /** The result, or null when the server did not answer. */
  readonly orNull: <Value>(command: () => Promise<Value>) => Promise<Value | null>
  readonly isUp: () => boolean
  readonly close: () => Promise<void>
}

/** Connects in the background, and again whenever the connection is lost; both are logged. */
export function connectRedis(url: string, log: Log): RedisConnection {
  const redis = new Redis(url, {
    keyPrefix: 'tapelight:',
    commandTimeout: COMMAND_MS,
    // Whoever waits has something better to do than to wait for a reconnection.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(50 * 2 ** attempt, MAX_RECONNECT_MS),
  })
  // Its subscriptions are sent once connected, and again after each reconnection.
  const listening = redis.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null })
  let isReported = false
  redis.on('ready', () => {
    isReported = false
    log.info({}, 'shared store connected')
  })
  redis.on('error', (error) => {
    if (!isReported) log.warn({ err: error }, 'shared store unavailable: counting alone')
    isReported = true
  })
  listening.on('error', () => undefined)
  return {
    redis,
    listening,
    channelPrefix: `tapelight:${redis.options.db ?? 0}:`,
    isUp: () => redis.status === 'ready',
    orNull: async (command) => {
      if (redis.status !== 'ready') return null
      try {
        return await command()
      } catch {
        return null
      }
    },
    close: async () => {
      redis.disconnect()
      listening.disconnect()
    },
  }
}

/**
 * Connects once, signs in and asks for a sign of life.
 * @throws the reason, when the server does not let us in within the time
 */
export async function pingRedis(url: string, timeoutMs: number): Promise<void> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  })
  // The rejection says only that the connection is closed; the event says why.
  let reason: Error | null = null
  redis.on('error', (error) => {
    reason ??= error
  })
  try {
    await redis.connect()
    await redis.ping()
  } catch (error) {
    throw reason ?? error
  } finally {
    redis.disconnect()
  }
}
