import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { sampleBarsSchema, sampleIndexSchema, type SampleBars, type SampleIndex } from './wire.ts'

/**
 * One file of the sample market, checked; throws when it is gone or not of its shape.
 * @param path within the sample's folder
 */
export async function readSampleFile<Value>(
  dataDirectory: string,
  path: string,
  schema: z.ZodType<Value>,
): Promise<Value> {
  const parsed = schema.safeParse(JSON.parse(await readFile(join(dataDirectory, path), 'utf8')))
  if (!parsed.success) throw new Error(`${path}: ${parsed.error.message.slice(0, 200)}`)
  return parsed.data
}

export function readSampleIndex(dataDirectory: string): Promise<SampleIndex> {
  return readSampleFile(dataDirectory, 'index.json', sampleIndexSchema)
}

/** All bars of one ticker, as listed in the index. */
export async function readSampleBars(
  dataDirectory: string,
  { ticker, file }: { readonly ticker: string; readonly file: string },
): Promise<SampleBars> {
  const columns = await readSampleFile(dataDirectory, file, sampleBarsSchema)
  if (columns.ticker !== ticker) throw new Error(`${file} holds ${columns.ticker}`)
  return columns
}
