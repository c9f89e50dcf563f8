import { z } from 'zod'
import type { EndpointSpec } from './endpoint-description.ts'

const IN_BRACES = /\{(\w+)\}/g

/** Names of the parameters in an endpoint's path, such as `id` in `/receipts/{id}`. */
export function listPathNames({ path }: Pick<EndpointSpec, 'path'>): readonly string[] {
  return [...path.matchAll(IN_BRACES)].map(([, name = '']) => name)
}

/** The path as the router writes it: `/receipts/:id`. */
export function toRoutePath({ path }: Pick<EndpointSpec, 'path'>): string {
  return path.replaceAll(IN_BRACES, ':$1')
}

/** A working call, below `/api/v1`: path and query of the endpoint's example. */
export function toExamplePath({ path, query, example }: EndpointSpec): string {
  const filled = path.replaceAll(IN_BRACES, (_, name: string) => {
    const schema: unknown = query.shape[name]
    const examples = schema instanceof z.ZodType ? schema.meta()?.examples : []
    return encodeURIComponent(String(Array.isArray(examples) ? examples[0] : ''))
  })
  return filled + example
}

/**
 * The values of an endpoint's path parameters.
 * @param pathname of the request, with escapes already checked
 */
export function readPathValues(
  endpoint: Pick<EndpointSpec, 'path'>,
  pathname: string,
): Record<string, string> {
  const parts = pathname.split('/').slice(-endpoint.path.split('/').length + 1)
  const names = endpoint.path.split('/').slice(1)
  return Object.fromEntries(
    names.flatMap((name, index) => {
      const [found] = listPathNames({ path: name })
      return found === undefined ? [] : [[found, decodeURIComponent(parts[index] ?? '')]]
    }),
  )
}
