import recorded from './recorded-responses.json'
import { formatJson } from './format-json.ts'

/**
 * A response of each call, by the call's id, as text. Recorded from the sample market by
 * `scripts/record-api-responses.ts`, with lists cut to their first entries.
 */
export function readResponses(baseUrl: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(recorded).map(([id, response]) => [
      id,
      formatJson(response).replaceAll('https://tapelight.example', baseUrl),
    ]),
  )
}
