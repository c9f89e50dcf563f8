import { z } from 'zod'
import type { ModelSettings } from '../adapters/language-models/settings.ts'
import { readSetting, SettingError, type Environment, type Setting } from './settings.ts'

/** Everything that can be set of the language model. */
export type AiConfig = {
  /** Null: no model; answers are written by rules alone. */
  readonly answerModel: ModelSettings | null
  /** Tokens that all answers of a day (UTC) may take together. */
  readonly dailyTokens: number
  /** Questions with a model, per address. */
  readonly ipPerMinute: number
  readonly ipPerDay: number
  /** How long a told answer is kept for the same question and data; 0 keeps none. */
  readonly cacheTtlSeconds: number
}

const PROVIDERS = ['openai', 'anthropic', 'google', 'openai-compatible'] as const
const FORMS = ['schema', 'json', 'text'] as const

const SETTINGS = {
  AI_PROVIDER: {
    allowed: `none, ${PROVIDERS.join(', ')}`,
    schema: z.enum(['none', ...PROVIDERS]),
    fallback: 'none',
  },
  AI_MODEL: {
    allowed: 'the name of a model: 1 to 200 of A-Z a-z 0-9 . _ : / @ + -',
    schema: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._:/@+-]{0,199}$/),
    fallback: null,
  },
  AI_API_KEY: {
    allowed: 'a key of 4 to 500 letters, digits and signs without spaces',
    // What a header cannot carry would be refused later by an error that quotes it.
    schema: z.string().regex(/^[!-~]{4,500}$/),
    fallback: null,
    isSecret: true,
  },
  AI_BASE_URL: {
    allowed: 'an http or https address such as http://127.0.0.1:11434/v1, without user, ? or #',
    schema: z
      .string()
      .regex(/^https?:\/\/[^@?#\s]+$/)
      .refine((text) => URL.canParse(text))
      .transform((text) => text.replace(/\/+$/, '')),
    fallback: null,
    // Somebody may have put a password in front of the host, which is not allowed.
    isSecret: true,
  },
  AI_STRUCTURED: { allowed: FORMS.join(', '), schema: z.enum(FORMS), fallback: 'schema' },
  AI_TIMEOUT_MS: wholeNumber(1000, 60_000, '12000'),
  AI_CHUNK_TIMEOUT_MS: wholeNumber(100, 60_000, '4000'),
  AI_MAX_OUTPUT_TOKENS: wholeNumber(50, 10_000, '700'),
  AI_MAX_STEPS: wholeNumber(1, 10, '4'),
  AI_MAX_TOTAL_TOKENS: wholeNumber(500, 200_000, '8000'),
  AI_DAILY_TOKENS: wholeNumber(0, 1_000_000_000, '1000000'),
  AI_IP_PER_MINUTE: wholeNumber(1, 10_000, '10'),
  AI_IP_PER_DAY: wholeNumber(1, 1_000_000, '100'),
  AI_CACHE_TTL_S: wholeNumber(0, 86_400, '900'),
  AI_TEMPERATURE: {
    allowed: 'a number from 0 to 2',
    schema: z
      .string()
      .regex(/^\d(\.\d{1,3})?$/)
      .transform(Number)
      .pipe(z.number().max(2)),
    fallback: null,
  },
} as const satisfies Readonly<Record<string, Setting<unknown>>>

/** Every setting of the language model by name, in the order of the README's table. */
export function listAiSettings(): Readonly<Record<string, Setting<unknown>>> {
  return SETTINGS
}

/**
 * Reads the settings of the language model. None of them stops the start: with a wrong one all are
 * as by default, thus without a model, and a line without the key says why.
 */
export function readAiConfig(environment: Environment): {
  readonly config: AiConfig
  readonly warnings: readonly string[]
} {
  try {
    return { config: readSettings(environment), warnings: [] }
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    return {
      config: readSettings({}),
      warnings: [`${error.message} Until then no language model is used.`],
    }
  }
}

/** @throws SettingError for the first setting that is not allowed, or one that lacks another */
function readSettings(environment: Environment): AiConfig {
  const read = <Value>(name: string, setting: Setting<Value>): Value => {
    const value = readSetting(environment, name, setting)
    if (value === null) throw new SettingError(`${name} has no default and was left out`)
    return value
  }
  const limits = {
    form: read('AI_STRUCTURED', SETTINGS.AI_STRUCTURED),
    timeoutMs: read('AI_TIMEOUT_MS', SETTINGS.AI_TIMEOUT_MS),
    chunkTimeoutMs: read('AI_CHUNK_TIMEOUT_MS', SETTINGS.AI_CHUNK_TIMEOUT_MS),
    maxOutputTokens: read('AI_MAX_OUTPUT_TOKENS', SETTINGS.AI_MAX_OUTPUT_TOKENS),
    maxSteps: read('AI_MAX_STEPS', SETTINGS.AI_MAX_STEPS),
    maxTotalTokens: read('AI_MAX_TOTAL_TOKENS', SETTINGS.AI_MAX_TOTAL_TOKENS),
    temperature: readSetting(environment, 'AI_TEMPERATURE', SETTINGS.AI_TEMPERATURE),
  }
  const access = readAccess(environment, read('AI_PROVIDER', SETTINGS.AI_PROVIDER))
  return {
    answerModel: access === null ? null : { ...access, ...limits },
    dailyTokens: read('AI_DAILY_TOKENS', SETTINGS.AI_DAILY_TOKENS),
    ipPerMinute: read('AI_IP_PER_MINUTE', SETTINGS.AI_IP_PER_MINUTE),
    ipPerDay: read('AI_IP_PER_DAY', SETTINGS.AI_IP_PER_DAY),
    cacheTtlSeconds: read('AI_CACHE_TTL_S', SETTINGS.AI_CACHE_TTL_S),
  }
}

/** @throws SettingError when a provider is named without what it needs */
function readAccess(environment: Environment, provider: 'none' | ModelSettings['provider']) {
  const model = readSetting(environment, 'AI_MODEL', SETTINGS.AI_MODEL)
  const key = readSetting(environment, 'AI_API_KEY', SETTINGS.AI_API_KEY)
  const baseUrl = readSetting(environment, 'AI_BASE_URL', SETTINGS.AI_BASE_URL)
  if (provider === 'none') return null
  if (model === null) throw lacks(provider, 'AI_MODEL')
  if (provider === 'openai-compatible' && baseUrl === null) throw lacks(provider, 'AI_BASE_URL')
  if (provider !== 'openai-compatible' && key === null) throw lacks(provider, 'AI_API_KEY')
  return { provider, model, revealKey: () => key, baseUrl }
}

function lacks(provider: string, name: string): SettingError {
  return new SettingError(`AI_PROVIDER is "${provider}", but ${name} is not set.`)
}

function wholeNumber(min: number, max: number, fallback: string): Setting<number> {
  return {
    allowed: `a whole number from ${min} to ${max}`,
    schema: z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number)
      .pipe(z.number().min(min).max(max)),
    fallback,
  }
}
