import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, test } from 'vitest'
import { FUNCTIONS } from '../functions/function-list.ts'
import { toExamplePath } from './endpoint-path.ts'
import { createPlainApi } from './endpoints.ts'
import { readQuery } from './read-query.ts'
import { STREAM } from './stream-endpoint.ts'

const api = createPlainApi({ publicUrl: 'https://tapelight.example', disclaimer: 'No advice.' })
const document = JSON.parse(JSON.stringify(api.describe()))
const endpoints = [...api.endpoints, STREAM]

/** Formats of a response, where there are several. */
const FORMATS: Readonly<Record<string, number>> = { callAiStockChat: 2, getScan: 3, getBars: 3 }

type Node = Readonly<Record<string, unknown>>

test('it names itself, the server and the disclaimer', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(document.info).toMatchObject({ title: 'Tapelight', version: '1.0.0' })
  expect(document.info.description).toContain('No advice.')
  expect(document.servers).toEqual([{ url: 'https://tapelight.example' }])
})

test('it has every endpoint, the stream and every function, and nothing else', () => {
  expect(Object.keys(document.paths)).toEqual([
    ...endpoints.map(({ path }) => `/api/v1${path}`),
    ...FUNCTIONS.map(({ name }) => `/functions/v1/${name}`),
  ])
  expect(Object.keys(document.paths)).toContain('/api/v1/openapi.json')
})

test('each operation has its own id, text, a known tag and everything the standard requires', () => {
  const tags = document.tags.map(({ name }: { name: string }) => name)
  const operations = listOperations()
  expect(operations.length).toBeGreaterThan(18)
  const ids = operations.map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const operation of operations) {
    expect(operation.operationId).toMatch(/^[a-z][A-Za-z]+$/)
    expect(operation.summary).toMatch(/\w/)
    expect(operation.description).toMatch(/\w/)
    expect(tags).toEqual(expect.arrayContaining(operation.tags))
    const { 200: success, ...errors } = operation.responses
    expect(success.description).toMatch(/\w/)
    const count = FORMATS[operation.operationId] ?? 1
    expect(Object.keys(success.content)).toHaveLength(count)
    expect(Object.keys(errors)).toEqual(expect.arrayContaining(['400', '405', '500']))
  }
})

test('each parameter is described once, with a schema, text and an example', () => {
  const parameters = listOwnParameters()
  expect(parameters.length).toBeGreaterThan(10)
  for (const parameter of parameters) {
    expect(parameter.in).toMatch(/^(query|path)$/)
    const { required } = parameter
    expect(typeof required).toBe('boolean')
    expect(parameter.description).toMatch(/\w/)
    expect(parameter.schema.type).toMatch(/^(string|integer|array)$/)
    expect(parameter.schema['x-allowed']).toMatch(/^use /)
    expect(parameter.schema.examples).toHaveLength(1)
    expect(parameter.explode).toBe(parameter.schema.type === 'array' ? false : undefined)
  }
})

test('path parameters are required', () => {
  const inPath = listOwnParameters().filter((parameter) => parameter.in === 'path')
  expect(inPath.length).toBeGreaterThan(0)
  for (const { required } of inPath) expect(required).toBe(true)
})

test('the limits in the document are the enforced ones', () => {
  const limit = document.paths['/api/v1/bars'].get.parameters.find(
    ({ name }: { name: string }) => name === 'limit',
  )
  expect(limit).toMatchObject({
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: 1_500, default: 1_500 },
  })
})

describe('the strictest rules of Redocly’s linter', () => {
  const lint = async (source: object) => {
    const config = await createConfig({ extends: ['recommended-strict'] })
    const problems = await lintFromString({ source: JSON.stringify(source), config })
    return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)
  }

  test('find nothing', async () => {
    expect(await lint(document)).toEqual([])
  })

  test('find what is wrong', async () => {
    const broken = structuredClone(document)
    delete broken.info.license
    broken.paths['/api/v1/bars'].get.operationId = 'getQuotes'
    const problems = await lint(broken)
    expect(problems.map((problem) => problem.split(':')[0])).toEqual([
      'info-license',
      'operation-operationId-unique',
    ])
  })
})

test('every reference leads somewhere, and every named part is referred to', () => {
  const references = new Set(collect(document, '$ref').map(String))
  expect(references.size).toBeGreaterThan(15)
  const broken = [...references].filter((reference) => typeof follow(reference) !== 'object')
  expect(broken).toEqual([])
  const named = ['schemas', 'responses', 'parameters'].flatMap((kind) =>
    Object.keys(document.components[kind]).map((name) => `#/components/${kind}/${name}`),
  )
  expect(named.filter((name) => !references.has(name))).toEqual([])
})

test('every schema uses the 2020-12 dialect and has a description', () => {
  const known = new Set(['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'])
  const types = collect(document.components.schemas, 'type').filter(isTypeKeyword).flat()
  expect(types.length).toBeGreaterThan(100)
  expect(types.filter((type) => !known.has(String(type)))).toEqual([])
  expect(collect(document, '$schema')).toEqual([])
  expect(collect(document, '$id')).toEqual([])
})

describe('replies', () => {
  test('other fields than the described ones are not forbidden', () => {
    expect(collect(document.components.schemas, 'additionalProperties')).not.toContain(false)
  })

  test('every data schema has provenance and age', () => {
    const withoutData = ['Error', 'Signals', 'Interpret', 'Search', 'MarketHours', 'Status']
    withoutData.push('ReceiptsDays', 'Record', 'ReceiptsLogHead', 'ReceiptsLogProof')
    withoutData.push(
      'AsyncapiJson',
      'ReceiptsLogConsistency',
      'Comparison',
      'Glossary',
      'GlossaryTerm',
    )
    const schemas = Object.entries<Node>(document.components.schemas).filter(
      ([name]) => ![...withoutData, 'OpenapiJson', 'AnalyzeStocks', 'AiStockChat'].includes(name),
    )
    expect(schemas.length).toBeGreaterThanOrEqual(9)
    const fields = ['source', 'attribution', 'asOf', 'fetchedAt', 'freshness']
    const incomplete = schemas.filter(
      ([, { properties }]) => !fields.every((field) => Object.hasOwn(Object(properties), field)),
    )
    expect(incomplete.map(([name]) => name)).toEqual([])
  })
})

test('only functions require the key', () => {
  for (const [path, item] of Object.entries<{ get?: Node; post?: Node }>(document.paths)) {
    const isFunction = path.startsWith('/functions/')
    expect(item.get?.security ?? item.post?.security).toEqual(isFunction ? [{ apikey: [] }] : [])
  }
  expect(document.components.securitySchemes.apikey).toMatchObject({
    type: 'apiKey',
    in: 'header',
    name: 'apikey',
  })
})

test.each(endpoints)('the example of $path passes its own check', (endpoint) => {
  expect(
    readQuery(endpoint, `http://tapelight.example/api/v1${toExamplePath(endpoint)}`),
  ).toBeTypeOf('object')
})

/** Without those that all operations share. */
function listOwnParameters() {
  return listOperations()
    .flatMap(({ parameters: list = [] }) => list)
    .filter((parameter) => !('$ref' in parameter))
}

function listOperations() {
  return Object.values<Record<string, never>>(document.paths).flatMap((item) =>
    Object.values<{
      operationId: string
      tags: string[]
      summary: string
      description: string
      parameters?: {
        in: string
        required: boolean
        description: string
        schema: Node
        explode?: boolean
      }[]
      responses: Record<string, { description: string; content: object }> & {
        200: { description: string; content: object }
      }
    }>(item),
  )
}

/** The values of a key at any depth. */
function collect(node: unknown, key: string): unknown[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([name, value]) => [
    ...(name === key ? [value] : []),
    ...collect(value, key),
  ])
}

function isTypeKeyword(value: unknown): boolean {
  return typeof value === 'string' || Array.isArray(value)
}

function follow(reference: string): unknown {
  return reference
    .replace('#/', '')
    .split('/')
    .reduce<unknown>((node, name) => Object(node)[name], document)
}
