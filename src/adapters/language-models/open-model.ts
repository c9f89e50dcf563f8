import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogle } from '@ai-sdk/google'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { extractJsonMiddleware, wrapLanguageModel } from 'ai'
import type { ModelSettings } from './settings.ts'

/** Explicit, since the libraries would otherwise read a URL from the environment. */
export const OWN_URLS = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
  'openai-compatible': '',
} as const

/** The configured model, called through the given `fetch`. JSON in a code fence counts as JSON. */
export function openModel(settings: ModelSettings, fetch: typeof globalThis.fetch) {
  const model = chooseModel(settings, fetch)
  if (settings.form === 'text') return model
  return wrapLanguageModel({ model, middleware: extractJsonMiddleware() })
}

function chooseModel(settings: ModelSettings, fetch: typeof globalThis.fetch) {
  const { provider, model, form } = settings
  const baseURL = settings.baseUrl ?? OWN_URLS[provider]
  const apiKey = settings.revealKey() ?? ''
  switch (provider) {
    case 'openai':
      return createOpenAI({ baseURL, apiKey, fetch }).responses(model)
    case 'anthropic':
      return createAnthropic({ baseURL, apiKey, fetch }).messages(model)
    case 'google':
      return createGoogle({ baseURL, apiKey, fetch }).chat(model)
    case 'openai-compatible':
      return createOpenAICompatible({
        name: 'compatible',
        baseURL,
        // An empty one would still create a header.
        ...(apiKey === '' ? {} : { apiKey }),
        fetch,
        includeUsage: true,
        supportsStructuredOutputs: form === 'schema',
      }).chatModel(model)
  }
}
