import { z } from 'zod'
import { listPathNames } from './endpoint-path.ts'
import type { EndpointSpec } from './endpoint-description.ts'
import type { JsonSchema, OpenApiParameter } from './openapi-document.ts'
import { isList } from './parameters.ts'

/**
 * An endpoint's query and path parameters as OpenAPI parameters, from the schema that validates
 * them.
 */
export function describeParameters(endpoint: EndpointSpec): readonly OpenApiParameter[] {
  const { query } = endpoint
  const inPath = listPathNames(endpoint)
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'input' })
  return Object.entries(query.shape).map(([name, shape]) => {
    const { description = '', pattern: _, ...schema } = toSchema(properties[name])
    return {
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: required.includes(name),
      description: String(description),
      schema,
      ...(isList(shape) ? { style: 'form', explode: false } : {}),
    }
  })
}

function toSchema(property: unknown): JsonSchema {
  return typeof property === 'object' && property !== null ? { ...property } : {}
}
