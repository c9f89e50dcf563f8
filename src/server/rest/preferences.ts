import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import { restFailure, type RestFailure } from './rest-failure.ts'

const OFFERED = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  return: ['minimal', 'representation'],
  count: ['exact', 'planned', 'estimated'],
  handling: ['strict', 'lenient'],
} as const

type Offered = typeof OFFERED
type Preference = keyof Offered

/** The caller's preferences; unstated ones are omitted. */
export type Preferences = { readonly [Name in Preference]?: Offered[Name][number] } & {
  /** Maximum rows a write may affect; only applies with `handling=strict`. */
  readonly maxAffected?: number
}

/** In the order of the response header. */
const APPLIED = {
  read: ['count', 'handling'],
  insert: ['resolution', 'missing', 'return', 'count', 'handling'],
  update: ['missing', 'return', 'count', 'handling'],
  delete: ['return', 'count', 'handling'],
} as const satisfies Record<string, readonly Preference[]>

/**
 * Reads the comma-joined tokens of the `Prefer` header; the first of two conflicting ones wins.
 * @returns a failure PGRST122 for unknown tokens if the handling is strict
 */
export function parsePreferences(header: string | undefined): Outcome<Preferences, RestFailure> {
  const stated = new Map<string, string | number>()
  const unknown: string[] = []
  for (const token of (header ?? '').split(',').map((part) => part.trim())) {
    const preference = readToken(token)
    if (preference === null) {
      if (token !== '') unknown.push(token)
    } else if (!stated.has(preference.name)) stated.set(preference.name, preference.value)
  }
  if (unknown.length > 0 && stated.get('handling') === 'strict') {
    const details = `Invalid preferences: ${unknown.join(', ')}`
    return fail(restFailure('PGRST122', 'Invalid preferences given with handling=strict', details))
  }
  // Names and values come only from the lists above, see readToken.
  return succeed(Object.fromEntries(stated) as Preferences)
}

/**
 * The response's `Preference-Applied` header, `null` if none was applied.
 * @param verb what the call did; preferences that do not apply to it are skipped
 */
export function formatApplied(preferences: Preferences, verb: keyof typeof APPLIED): string | null {
  const tokens: string[] = []
  for (const name of APPLIED[verb]) {
    const value = preferences[name]
    if (value !== undefined) tokens.push(`${name}=${value}`)
  }
  const isLimited = preferences.maxAffected !== undefined && preferences.handling === 'strict'
  if (isLimited && (verb === 'update' || verb === 'delete')) {
    tokens.push(`max-affected=${preferences.maxAffected}`)
  }
  return tokens.length === 0 ? null : tokens.join(', ')
}

function readToken(
  token: string,
): { readonly name: string; readonly value: string | number } | null {
  const max = /^max-affected=(\d{1,9})$/.exec(token)?.[1]
  if (max !== undefined) return { name: 'maxAffected', value: Number(max) }
  for (const [name, values] of Object.entries(OFFERED)) {
    const value = values.find((offered) => token === `${name}=${offered}`)
    if (value !== undefined) return { name, value }
  }
  return null
}
