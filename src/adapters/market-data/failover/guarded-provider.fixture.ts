import type { Capability } from '../../../use-cases/ports/market-data-provider.ts'
import { recordingLog } from './failover.fixture.ts'
import type { GuardSettings } from './guarded-provider.ts'
import { createProviderHealthRegistry, type ProviderHealthRegistry } from './health-registry.ts'
import { createHide } from '../http/hide-secrets.ts'
import type { LogLine } from './failover.fixture.ts'

/** Settings of a guard whose timers and clock are vitest's, with everything it logs and records. */
export function guardFor(capability: Capability = 'news'): {
  readonly guard: GuardSettings
  readonly health: ProviderHealthRegistry
  readonly lines: readonly LogLine[]
} {
  const { log, lines } = recordingLog()
  const clock = () => new Date()
  const health = createProviderHealthRegistry({ clock, initial: [], onChange: () => {} })
  const hide = createHide(['s3cr3t'])
  return { guard: { capability, clock, random: () => 0.5, log, health, hide }, health, lines }
}
