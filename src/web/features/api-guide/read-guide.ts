import type { ApiDocument, ApiParameter } from './api-document.ts'

/** One call in the guide. */
export type GuideEntry = {
  readonly id: string
  readonly verb: 'GET' | 'POST'
  readonly path: string
  readonly summary: string
  readonly description: string
  readonly parameters: readonly GuideParameter[]
  /** A working call: the path with its query, or the body of a POST. */
  readonly example: string
  readonly isStream: boolean
  /** Fields of a form that makes the call; null if a browser cannot show the response. */
  readonly fields: readonly GuideField[] | null
}

type GuideParameter = {
  readonly name: string
  readonly isRequired: boolean
  readonly isInPath: boolean
  readonly description: string
  /** The default; null if there is none. */
  readonly byDefault: string | null
}

/** One input of the form, filled with the example's value. */
export type GuideField = {
  readonly name: string
  readonly value: string
  readonly isInPath: boolean
}

/** The calls of one kind. */
export type GuideSection = {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly entries: readonly GuideEntry[]
}

type Operation = NonNullable<ApiDocument['paths'][string]['get']>

/** The guide's view of the API document: its calls by kind, in the document's order. */
export function readGuide(document: ApiDocument): readonly GuideSection[] {
  return document.tags.map(({ name, description }) => ({
    id: name.toLowerCase().replaceAll(' ', '-'),
    name,
    description,
    entries: Object.entries(document.paths).flatMap(([path, { get, post }]) => [
      ...(get?.tags.includes(name) ? [readGet(path, get)] : []),
      ...(post?.tags.includes(name) ? [readPost(path, post)] : []),
    ]),
  }))
}

function readGet(path: string, operation: Operation): GuideEntry {
  const isStream = JSON.stringify(operation.responses).includes('text/event-stream')
  const described = describe(path, operation)
  return {
    ...described,
    verb: 'GET',
    isStream,
    fields: isStream ? null : listFields(path, described),
  }
}

function readPost(path: string, operation: Operation): GuideEntry {
  return { ...describe(path, operation), verb: 'POST', isStream: false, fields: null }
}

function describe(path: string, operation: Operation) {
  const { operationId, summary, description, parameters } = operation
  return {
    id: operationId,
    path,
    summary,
    description,
    example: operation['x-example'],
    // What every call takes is said once for all of them.
    parameters: (parameters ?? []).flatMap((parameter) =>
      '$ref' in parameter ? [] : [describeParameter(parameter)],
    ),
  }
}

function describeParameter({
  name,
  in: place,
  required,
  description,
  schema,
}: ApiParameter): GuideParameter {
  return {
    name,
    isRequired: required,
    isInPath: place === 'path',
    description,
    byDefault: readDefault(schema['default']),
  }
}

/** The parameters of the example call. */
function listFields(
  path: string,
  { example, parameters }: Pick<GuideEntry, 'example' | 'parameters'>,
): readonly GuideField[] {
  const [exampleParts, query = ''] = example.split('?')
  const search = new URLSearchParams(query)
  const parts = path.split('/')
  return parameters.flatMap(({ name, isInPath }) => {
    const value = isInPath
      ? decodeURIComponent(exampleParts?.split('/')[parts.indexOf(`{${name}}`)] ?? '')
      : search.get(name)
    return value === null ? [] : [{ name, value, isInPath }]
  })
}

function readDefault(value: unknown): string | null {
  return typeof value === 'number' || (typeof value === 'string' && value !== '')
    ? String(value)
    : null
}
