import { z } from 'zod'
import type { JsonSchema, OpenApiParameter } from './openapi-document.ts'
import { isList } from './parameters.ts'

/** A door's query as OpenAPI parameters, from the schema that checks it. */
export function describeParameters(query: z.ZodObject): readonly OpenApiParameter[] {
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'input' })
  return Object.entries(query.shape).map(([name, shape]) => {
    const { description = '', pattern: _, ...schema } = toSchema(properties[name])
    return {
      name,
      in: 'query',
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
