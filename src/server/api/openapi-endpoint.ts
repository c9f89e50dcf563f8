import { z } from 'zod'
import { defineEndpoint, type Endpoint } from './endpoint.ts'
import type { OpenApiDocument } from './openapi-document.ts'

/** The endpoint that serves the API description, which includes itself. */
export function createOpenApiEndpoint(describe: () => OpenApiDocument): Endpoint {
  return defineEndpoint({
    path: '/openapi.json',
    tag: 'Service',
    summary: 'This API as an OpenAPI 3.1 document',
    description:
      'Made from the schemas that check the requests. The same in words is the page /developers.',
    query: z.object({}),
    example: '',
    errors: [],
    // It changes only with a release.
    cacheSeconds: 300,
    reply: z.looseObject({ openapi: z.string().describe('3.1.0') }),
    handle: () => describe(),
  })
}
