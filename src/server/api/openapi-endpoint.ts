import { z } from 'zod'
import { defineEndpoint, type Endpoint } from './endpoint.ts'
import type { OpenApiDocument } from './openapi-document.ts'

/** The endpoint that serves the API description, which includes itself. */
export function createOpenApiEndpoint(describe: () => OpenApiDocument): Endpoint {
  return defineEndpoint({
    path: '/openapi.json',
    tag: 'Service',
    summary: 'Get the OpenAPI document',
    description:
      'This API as OpenAPI 3.1, generated from the schemas that validate requests. What this server sends by itself is in /api/v1/asyncapi.json. See also the page /developers.',
    query: z.object({}),
    example: '',
    errors: [],
    // It changes only with a release.
    cacheSeconds: 300,
    reply: z.looseObject({ openapi: z.string().describe('3.1.0') }),
    handle: () => describe(),
  })
}
