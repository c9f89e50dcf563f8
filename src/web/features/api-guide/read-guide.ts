import type { ApiDocument } from './api-document.ts'

/** One endpoint in the guide. */
export type GuideEntry = {
  readonly id: string
  readonly verb: 'GET' | 'POST'
  readonly path: string
  readonly summary: string
  readonly description: string
  readonly parameters: readonly GuideParameter[]
  /** A command for a terminal. */
  readonly command: string
  /** A URL for the browser; null if a browser cannot simply open it. */
  readonly tryPath: string | null
}

type GuideParameter = {
  readonly name: string
  readonly isRequired: boolean
  readonly description: string
  /** The default; null if there is none. */
  readonly byDefault: string | null
}

/** The endpoints of one kind. */
export type GuideSection = {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly entries: readonly GuideEntry[]
}

type Operation = NonNullable<ApiDocument['paths'][string]['get']>

/** The guide's view of the API document: its endpoints by kind, in the document's order. */
export function readGuide(document: ApiDocument): readonly GuideSection[] {
  const baseUrl = document.servers[0]?.url ?? ''
  return document.tags.map(({ name, description }) => ({
    id: name.toLowerCase().replaceAll(' ', '-'),
    name,
    description,
    entries: Object.entries(document.paths).flatMap(([path, { get, post }]) => [
      ...(get?.tags.includes(name) ? [readGet(baseUrl, path, get)] : []),
      ...(post?.tags.includes(name) ? [readPost(baseUrl, path, post)] : []),
    ]),
  }))
}

function readGet(baseUrl: string, path: string, operation: Operation): GuideEntry {
  const example = operation['x-example']
  const isStream = JSON.stringify(operation.responses).includes('text/event-stream')
  return {
    ...describe(path, operation),
    verb: 'GET',
    command: `curl ${isStream ? '-N ' : ''}'${baseUrl}${example}'`,
    tryPath: isStream ? null : example,
  }
}

function readPost(baseUrl: string, path: string, operation: Operation): GuideEntry {
  return {
    ...describe(path, operation),
    verb: 'POST',
    command: [
      `curl '${baseUrl}${path}'`,
      `  -H "apikey: $KEY"`,
      `  -H 'Content-Type: application/json'`,
      `  -d '${operation['x-example']}'`,
    ].join(' \\\n'),
    tryPath: null,
  }
}

function describe(path: string, { operationId, summary, description, parameters }: Operation) {
  return {
    id: operationId,
    path,
    summary,
    description,
    parameters: (parameters ?? []).map(({ name, required, description: words, schema }) => ({
      name,
      isRequired: required,
      description: words,
      byDefault: readDefault(schema['default']),
    })),
  }
}

function readDefault(value: unknown): string | null {
  return typeof value === 'number' || (typeof value === 'string' && value !== '')
    ? String(value)
    : null
}
