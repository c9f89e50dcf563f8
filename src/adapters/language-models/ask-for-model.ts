import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import { OWN_URLS } from './open-model.ts'
import type { ModelSettings } from './settings.ts'

/** The header with the key, and what else a request needs that generates and costs nothing. */
const HEADERS: Readonly<Record<ModelSettings['provider'], (key: string) => [string, string][]>> = {
  openai: (key) => [['authorization', `Bearer ${key}`]],
  anthropic: (key) => [
    ['x-api-key', key],
    ['anthropic-version', '2023-06-01'],
  ],
  google: (key) => [['x-goog-api-key', key]],
  'openai-compatible': (key) => (key === '' ? [] : [['authorization', `Bearer ${key}`]]),
}

/**
 * Asks the provider whether it takes the key and knows the model, without generating anything.
 * @returns what it said; failures are a sentence without the key
 */
export async function askForModel(
  settings: Pick<ModelSettings, 'provider' | 'model' | 'revealKey' | 'baseUrl'>,
  timeoutMs: number,
): Promise<Outcome<string, string>> {
  const { provider, model, baseUrl } = settings
  const isListed = provider === 'openai-compatible'
  // Local servers have the list, and few of them an address for each model.
  const path = isListed ? 'models' : `models/${model.split('/').map(encodeURIComponent).join('/')}`
  const reply = await fetch(`${baseUrl ?? OWN_URLS[provider]}/${path}`, {
    headers: HEADERS[provider](settings.revealKey() ?? ''),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (reply.status === 401 || reply.status === 403) {
    await reply.body?.cancel()
    return fail(`${provider} rejects AI_API_KEY (HTTP ${reply.status})`)
  }
  if (reply.status === 404 && !isListed) {
    await reply.body?.cancel()
    return fail(`${provider} has no model "${model}" for this key: check AI_MODEL`)
  }
  if (!reply.ok) {
    await reply.body?.cancel()
    return isListed && reply.status === 404
      ? succeed('the server responds, but does not list its models')
      : fail(`${provider} responds with HTTP ${reply.status}`)
  }
  if (!isListed) {
    await reply.body?.cancel()
    return succeed(`${provider} takes the key and has the model "${model}"`)
  }
  const names = listNames(await reply.json())
  return names.includes(model)
    ? succeed(`the server has the model "${model}"`)
    : fail(`the server does not list the model "${model}": check AI_MODEL`)
}

function listNames(body: unknown): readonly unknown[] {
  const data: unknown = typeof body === 'object' && body !== null && 'data' in body ? body.data : []
  if (!Array.isArray(data)) return []
  return data.map((each: unknown) =>
    typeof each === 'object' && each !== null && 'id' in each ? each.id : null,
  )
}
