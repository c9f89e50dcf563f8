import { z } from 'zod'
import type { ProviderHealthRegistry } from '../adapters/market-data/failover/health-registry.ts'
import { CAPABILITIES } from '../use-cases/ports/market-data-provider.ts'
import type { ProviderHealth } from '../use-cases/ports/provider-health.ts'
import type { SharedMessages } from '../use-cases/ports/shared-store.ts'

const CHANNEL = 'cooldowns'

const message = z.object({
  provider: z.string(),
  capability: z.enum(CAPABILITIES),
  untilMs: z.number().min(0),
})

/** Tells the other instances of a wait that a provider asked for; timeouts are each one's own. */
export function announceCooldown(
  messages: SharedMessages,
  { provider, capability, lastFailureKind, cooldownUntilUtc }: ProviderHealth,
): void {
  const isAsked = lastFailureKind === 'rate-limited' || lastFailureKind === 'not-entitled'
  if (!isAsked || cooldownUntilUtc === null) return
  messages.publish(CHANNEL, { provider, capability, untilMs: Date.parse(cooldownUntilUtc) })
}

/** Observes the waits that other instances were told of. */
export function learnCooldowns(messages: SharedMessages, health: ProviderHealthRegistry): void {
  messages.subscribe(CHANNEL, (received) => {
    const read = message.safeParse(received)
    if (read.success) health.learn(read.data)
  })
}
