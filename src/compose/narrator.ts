import type { AiConfig } from '../config-ai.ts'
import type { ModelAccess } from '../use-cases/analyst/narration.ts'

/** A person waits no longer than 15 s for a whole answer, the rules' own where the model is slower. */
const DEADLINE_MS = 14_500

/** The model that the settings name, with what it may take; null for the rules alone. */
export async function openNarrator(ai: AiConfig): Promise<ModelAccess | null> {
  const { narrator, ipPerMinute, ipPerDay, dailyTokens, cacheTtlSeconds } = ai
  if (narrator === null) return null
  // Half a second of a start that most have no use for.
  const { createNarrator } = await import('../adapters/language-models/narrator.ts')
  return {
    narrator: createNarrator(narrator),
    limits: { perMinute: ipPerMinute, perDay: ipPerDay, dailyTokens },
    reservedTokens: narrator.maxTotalTokens,
    deadlineMs: DEADLINE_MS,
    cacheTtlSeconds,
  }
}
