import type { SharedMessages } from '../../use-cases/ports/shared-store.ts'
import type { RedisConnection } from './redis-connection.ts'

const SUBSCRIBED_MS = 50

export function createSharedMessages(connection: RedisConnection): SharedMessages {
  const { redis, listening, channelPrefix, orNull } = connection
  const listeners = new Map<string, (message: unknown) => void>()
  listening.on('message', (channel: string, text: string) => {
    listeners.get(channel)?.(JSON.parse(text))
  })
  return {
    publish: (channel, message) =>
      void orNull(() => redis.publish(`${channelPrefix}${channel}`, JSON.stringify(message))),
    subscribe: (channel, onMessage) => {
      const name = `${channelPrefix}${channel}`
      listeners.set(name, onMessage)
      // Rejected when the connection is closed for good.
      listening.subscribe(name).catch(() => undefined)
    },
    onConnected: (onConnected) => {
      // The subscriptions are sent right after the connection is ready.
      const soon = () => void setTimeout(onConnected, SUBSCRIBED_MS).unref()
      redis.on('ready', soon)
      listening.on('ready', soon)
    },
  }
}
