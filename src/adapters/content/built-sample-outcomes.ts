import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import type { SampleOutcomes } from '../../domain/questions/sample-outcomes.ts'

const percent = z.number().min(0).max(100)
const outcomes = z.strictObject({
  cases: z.int().positive(),
  higherAfter5: percent,
  higherAfter20: percent,
  medianAfter5: z.number(),
  medianAfter20: z.number(),
})
const record: z.ZodType<SampleOutcomes> = z.strictObject({
  span: z.string().min(1),
  anyDay: outcomes,
  afterBuy: outcomes,
  afterSell: outcomes,
  spyUpAfterBroad: percent,
  spyUpAfterAny: percent,
})

/** Writes how signals did in the sample market, for the server to read at startup. */
export function writeBuiltSampleOutcomes(file: string, made: SampleOutcomes): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(made))
}

/**
 * Reads what `writeBuiltSampleOutcomes` wrote.
 * @throws Error when it has not been built, or when a figure is missing
 */
export function readBuiltSampleOutcomes(file: string): SampleOutcomes {
  if (!existsSync(file)) throw new Error(`There is no ${file}; the build writes it.`)
  return record.parse(JSON.parse(readFileSync(file, 'utf8')))
}
