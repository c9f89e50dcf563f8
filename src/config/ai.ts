import { z } from 'zod'
import type { ModelSettings } from '../adapters/language-models/settings.ts'
import {
  httpAddress,
  readSetting,
  SettingError,
  type Environment,
  type Setting,
} from './settings.ts'

/** Settings of the language model. */
export type AiConfig = {
  /** Null: no model; the rules write every answer. */
  readonly answerModel: ModelSettings | null
  /** Token budget per UTC day, all answers together. */
  readonly dailyTokens: number
  /** Questions to the model, per client address. */
  readonly ipPerMinute: number
  readonly ipPerDay: number
  /** How long an answer is cached for the same question and data; 0 turns the cache off. */
  readonly cacheTtlSeconds: number
}

const PROVIDERS = ['openai', 'anthropic', 'google', 'openai-compatible'] as const
const FORMS = ['schema', 'json', 'text'] as const

const SETTINGS = {
  AI_PROVIDER: {
    description:
      'Language model provider for the wording of answers: none, openai, anthropic, google or openai-compatible.',
    allowed: `none, ${PROVIDERS.join(', ')}`,
    schema: z.enum(['none', ...PROVIDERS]),
    fallback: 'none',
  },
  AI_MODEL: {
    description: 'Model name, as the provider writes it.',
    whenUnset: 'none',
    allowed: 'the name of a model: 1 to 200 of A-Z a-z 0-9 . _ : / @ + -',
    schema: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._:/@+-]{0,199}$/),
    fallback: null,
  },
  AI_API_KEY: {
    description: "The provider's API key; local servers often need none.",
    allowed: 'a key of 4 to 500 letters, digits and signs without spaces',
    // Characters that a header cannot carry would fail later with an error that quotes the key.
    schema: z.string().regex(/^[!-~]{4,500}$/),
    fallback: null,
    isSecret: true,
  },
  AI_BASE_URL: {
    description: "The provider's base URL including its path, such as `http://127.0.0.1:11434/v1`.",
    whenUnset: "the provider's own",
    allowed: 'an http or https address such as http://127.0.0.1:11434/v1, without user, ? or #',
    schema: httpAddress(),
    fallback: null,
    // A rejected value may contain a password before the host.
    isSecret: true,
  },
  AI_STRUCTURED: {
    description:
      'How the model returns its answer: `schema`, `json`, or plain `text` for models that support neither.',
    allowed: FORMS.join(', '),
    schema: z.enum(FORMS),
    fallback: 'schema',
  },
  AI_TIMEOUT_MS: wholeNumber(
    1000,
    60_000,
    '12000',
    'Time limit for a whole answer; after that, the rules answer.',
  ),
  AI_CHUNK_TIMEOUT_MS: wholeNumber(
    100,
    60_000,
    '4000',
    'Longest pause allowed while the model is writing.',
  ),
  AI_MAX_OUTPUT_TOKENS: wholeNumber(
    50,
    10_000,
    '1500',
    'Most tokens in one answer, including what a model that cannot do without spends on reasoning.',
  ),
  AI_MAX_STEPS: wholeNumber(1, 10, '4', 'Most model calls for one answer; the last one writes it.'),
  AI_MAX_TOTAL_TOKENS: wholeNumber(
    500,
    200_000,
    '30000',
    'Most tokens for one answer across all calls, prompts included; three tool calls with the longest results take about 27,000.',
  ),
  AI_DAILY_TOKENS: wholeNumber(
    0,
    1_000_000_000,
    '1000000',
    'Token budget per UTC day; once it is spent, the rules answer.',
  ),
  AI_IP_PER_MINUTE: wholeNumber(1, 10_000, '10', 'Questions per address per minute.'),
  AI_IP_PER_DAY: wholeNumber(1, 1_000_000, '100', 'Questions per address per day.'),
  AI_CACHE_TTL_S: wholeNumber(
    0,
    86_400,
    '900',
    'Seconds an answer is cached for the same question and data; 0 turns the cache off.',
  ),
  AI_TEMPERATURE: {
    description: 'Sampling temperature, 0 to 2; some models reject any value.',
    whenUnset: "the provider's own",
    allowed: 'a number from 0 to 2',
    schema: z
      .string()
      .regex(/^\d(\.\d{1,3})?$/)
      .transform(Number)
      .pipe(z.number().max(2)),
    fallback: null,
  },
} as const satisfies Readonly<Record<string, Setting<unknown>>>

/** Every setting of the language model by name, in the order of `docs/settings.md`. */
export function listAiSettings(): Readonly<Record<string, Setting<unknown>>> {
  return SETTINGS
}

/**
 * Reads the settings of the language model. An invalid one does not stop the start: all of them fall
 * back to their defaults, so there is no model, and a warning without the key says why.
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

/** @throws SettingError for the first setting that is invalid, or that needs another one */
function readSettings(environment: Environment): AiConfig {
  const read = <Value>(name: string, setting: Setting<Value>): Value => {
    const value = readSetting(environment, name, setting)
    if (value === null) throw new SettingError(`${name} is not set and has no default`)
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

/** @throws SettingError when the provider is set without what it needs */
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

function wholeNumber(
  min: number,
  max: number,
  fallback: string,
  description: string,
): Setting<number> {
  return {
    description,
    allowed: `a whole number from ${min} to ${max}`,
    schema: z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number)
      .pipe(z.number().min(min).max(max)),
    fallback,
  }
}
