import type { AiConfig } from '../config/ai.ts'
import type { ModelAccess } from '../use-cases/analyst/explanation.ts'
import type { Tracer } from '../use-cases/ports/tracer.ts'
import { traceFetch } from './tracing.ts'

/** Max 15 s for a whole answer, including the rules' answer if the model is slower. */
const DEADLINE_MS = 14_500

/** The configured model with its limits; null for rules only. */
export async function openAnswerModel(
  ai: AiConfig,
  tracer: Tracer | null,
): Promise<ModelAccess | null> {
  const { answerModel, ipPerMinute, ipPerDay, dailyTokens, cacheTtlSeconds } = ai
  if (answerModel === null) return null
  // Imported lazily: it adds half a second to startup, and most deployments have no model.
  const { createAnswerModel } = await import('../adapters/language-models/answer-model.ts')
  return {
    answerModel: createAnswerModel(
      answerModel,
      traceFetch(tracer, `chat ${answerModel.model}`, {
        'gen_ai.operation.name': 'chat',
        'gen_ai.provider.name': answerModel.provider,
        'gen_ai.request.model': answerModel.model,
      }),
    ),
    limits: { perMinute: ipPerMinute, perDay: ipPerDay, dailyTokens },
    reservedTokens: answerModel.maxTotalTokens,
    deadlineMs: DEADLINE_MS,
    cacheTtlSeconds,
  }
}
