import { deserialize, serialize } from 'node:v8'
import type { SharedValues } from '../../use-cases/ports/shared-store.ts'
import type { RedisConnection } from './redis-connection.ts'

export function createSharedValues({ redis, orNull }: RedisConnection): SharedValues {
  const nameOf = (key: string) => `value:${key}`
  return {
    read: async (keys) => {
      const found =
        keys.length === 0 ? null : await orNull(() => redis.mgetBuffer(keys.map(nameOf)))
      return keys.map((_, index) => {
        const bytes = found?.[index] ?? null
        return bytes === null ? undefined : deserialize(bytes)
      })
    },
    write: async (values, ttlMs) => {
      if (values.size === 0) return
      const writing = redis.pipeline()
      for (const [key, value] of values) {
        writing.set(nameOf(key), serialize(value), 'PX', Math.ceil(ttlMs))
      }
      await orNull(() => writing.exec())
    },
  }
}
