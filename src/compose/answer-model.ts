import type { AiConfig } from '../config/ai.ts'
import type { ModelAccess } from '../use-cases/analyst/explanation.ts'

/** A person waits no longer than 15 s for a whole answer, the rules' own where the model is slower. */
const DEADLINE_MS = 14_500

/** The model that the settings name, with what it may take; null for the rules alone. */
export async function openAnswerModel(ai: AiConfig): Promise<ModelAccess | null> {
  const { answerModel, ipPerMinute, ipPerDay, dailyTokens, cacheTtlSeconds } = ai
  if (answerModel === null) return null
  // Half a second of a start that most have no use for.
  const { createAnswerModel } = await import('../adapters/language-models/answer-model.ts')
  return {
    answerModel: createAnswerModel(answerModel),
    limits: { perMinute: ipPerMinute, perDay: ipPerDay, dailyTokens },
    reservedTokens: answerModel.maxTotalTokens,
    deadlineMs: DEADLINE_MS,
    cacheTtlSeconds,
  }
}
