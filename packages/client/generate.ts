import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { createPlainApi } from '../../src/server/api/endpoints.ts'

/** The types of everything the API's document describes, as TypeScript. */
export async function generateTypes(): Promise<string> {
  const { describe } = createPlainApi({ publicUrl: 'http://127.0.0.1:3000', disclaimer: '' })
  const document = JSON.parse(JSON.stringify(describe()))
  return astToString(await openapiTypescript(document, { alphabetize: true }))
}

if (import.meta.main) {
  writeFileSync(join(import.meta.dirname, 'schema.d.ts'), await generateTypes())
}
