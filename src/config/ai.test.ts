import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { readAiConfig } from './ai.ts'
import { readConfig } from './config.ts'

const KEY = 'sk-very-secret-0123456789'
const OPENAI = { AI_PROVIDER: 'openai', AI_MODEL: 'some-model', AI_API_KEY: KEY }
const LOCAL = {
  AI_PROVIDER: 'openai-compatible',
  AI_MODEL: 'tiny',
  AI_BASE_URL: 'http://127.0.0.1:11434/v1/',
}

test('by default, no model is used', () => {
  expect(readAiConfig({})).toEqual({
    config: {
      answerModel: null,
      dailyTokens: 1_000_000,
      ipPerMinute: 10,
      ipPerDay: 100,
      cacheTtlSeconds: 900,
    },
    warnings: [],
  })
})

test('a provider with a model and a key is used within the documented limits', () => {
  const { config, warnings } = readAiConfig(OPENAI)
  expect(warnings).toEqual([])
  expect(config.answerModel).toMatchObject({
    provider: 'openai',
    model: 'some-model',
    baseUrl: null,
    form: 'schema',
    timeoutMs: 12_000,
    chunkTimeoutMs: 4000,
    maxOutputTokens: 1500,
    maxSteps: 4,
    maxTotalTokens: 30_000,
    temperature: null,
  })
  expect(config.answerModel?.revealKey()).toBe(KEY)
})

test('a local server needs an address, of which a slash at the end is dropped, and no key', () => {
  const { answerModel } = readAiConfig(LOCAL).config
  expect(answerModel?.baseUrl).toBe('http://127.0.0.1:11434/v1')
  expect(answerModel?.revealKey()).toBeNull()
})

test('every limit can be set', () => {
  const { config } = readAiConfig({
    ...LOCAL,
    AI_STRUCTURED: 'text',
    AI_TIMEOUT_MS: '60000',
    AI_TEMPERATURE: '0.25',
    AI_DAILY_TOKENS: '0',
    AI_CACHE_TTL_S: '0',
  })
  expect(config.answerModel).toMatchObject({ form: 'text', timeoutMs: 60_000, temperature: 0.25 })
  expect(config).toMatchObject({ dailyTokens: 0, cacheTtlSeconds: 0 })
})

describe('an invalid value means no model and one line that says why, not a crash', () => {
  test.each([
    [{ ...OPENAI, AI_PROVIDER: 'skynet' }, 'AI_PROVIDER is "skynet", but it must be none, openai'],
    [{ ...OPENAI, AI_MODEL: 'two words' }, 'AI_MODEL is "two words", but it must be'],
    [{ ...OPENAI, AI_MODEL: '' }, 'AI_PROVIDER is "openai", but AI_MODEL is not set.'],
    [{ ...OPENAI, AI_API_KEY: '' }, 'AI_PROVIDER is "openai", but AI_API_KEY is not set.'],
    [{ ...LOCAL, AI_BASE_URL: '' }, 'but AI_BASE_URL is not set.'],
    [{ ...LOCAL, AI_BASE_URL: 'localhost:11434' }, 'AI_BASE_URL is "…", but it must be an http'],
    [{ ...LOCAL, AI_BASE_URL: 'ftp://127.0.0.1/v1' }, 'AI_BASE_URL is "…"'],
    [{ ...OPENAI, AI_STRUCTURED: 'yaml' }, 'must be schema, json, text'],
    [{ ...OPENAI, AI_TIMEOUT_MS: '12s' }, 'must be a whole number from 1000 to 60000'],
    [{ ...OPENAI, AI_TIMEOUT_MS: '999' }, 'AI_TIMEOUT_MS is "999"'],
    [{ ...OPENAI, AI_CHUNK_TIMEOUT_MS: '-1' }, 'AI_CHUNK_TIMEOUT_MS is "-1"'],
    [{ ...OPENAI, AI_MAX_STEPS: '0' }, 'must be a whole number from 1 to 10'],
    [{ ...OPENAI, AI_TEMPERATURE: '2.1' }, 'must be a number from 0 to 2'],
    [{ ...OPENAI, AI_DAILY_TOKENS: 'lots', AI_MAX_STEPS: '99' }, 'AI_MAX_STEPS is "99"'],
  ])('%j', (environment, result) => {
    const { ai, warnings } = readConfig(environment)
    expect(ai.answerModel).toBeNull()
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toContain(result)
    expect(warnings[0]).toMatch(/^[^\n]* Until then no language model is used\.$/)
  })
})

describe('the key is never revealed', () => {
  test.each([
    'has spaces in it',
    `${KEY}\nX-Other: header`,
    `${KEY}ä`,
    'abc',
    `${KEY}${'x'.repeat(500)}`,
  ])('not by the error for %j', (key) => {
    const { config, warnings } = readAiConfig({ ...OPENAI, AI_API_KEY: key })
    expect(config.answerModel).toBeNull()
    expect(warnings[0]).toContain('AI_API_KEY is "…", but it must be')
    expect(warnings[0]).not.toContain(key)
  })

  test('nor is a password in an address', () => {
    const { warnings } = readAiConfig({ ...LOCAL, AI_BASE_URL: 'http://me:hunter2@127.0.0.1/v1' })
    expect(warnings[0]).toContain('AI_BASE_URL is "…"')
    expect(warnings[0]).not.toContain('hunter2')
  })

  test('nor by the settings as text, as JSON or in a log', () => {
    const config = readConfig(OPENAI)
    const result = [
      String(config.ai.answerModel),
      JSON.stringify(config),
      inspect(config, { depth: 9 }),
    ]
    expect(result.join()).not.toContain(KEY)
    expect(result.join()).toContain('some-model')
  })
})
