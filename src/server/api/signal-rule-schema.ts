import { z } from 'zod'

export const ruleSchema = z.enum(['buy', 'trend-break', 'exhaustion'])

const measureSchema = z
  .enum(['rsi', 'adx', 'smaGap', 'smaSlope', 'obvChange', 'cmf'])
  .describe('smaGap: SMA 20 minus SMA 50. smaSlope: SMA 20 minus SMA 20 five bars ago.')

const comparisonSchema = z
  .discriminatedUnion('is', [
    z.object({ is: z.enum(['above', 'below', 'at-least', 'at-most']), threshold: z.number() }),
    z.object({ is: z.literal('between'), low: z.number(), high: z.number() }),
  ])
  .describe('How the value is compared, in its own unit. `between` includes both ends.')

/** One condition of a rule with the value that met or missed it. */
export const clauseSchema = z.object({
  rule: ruleSchema,
  role: z
    .enum(['all', 'any'])
    .describe(
      'A rule triggers if all `all` conditions are met, plus at least one `any` condition if it has any.',
    ),
  measure: measureSchema,
  comparison: comparisonSchema,
  value: z.number(),
  isMet: z.boolean(),
})

/** The smallest change to another action. */
export const changeSchema = z.object({
  to: z.enum(['BUY', 'SELL', 'WATCH']),
  rule: ruleSchema.nullable().describe('The rule that would trigger; null for WATCH.'),
  steps: z
    .array(
      z.object({
        measure: measureSchema,
        comparison: comparisonSchema,
        now: z.number(),
        distance: z.number().describe('How far the value must move, 0 or more, in its own unit.'),
      }),
    )
    .describe('Moves that must happen together.'),
  distance: z
    .number()
    .describe('Size of all steps in typical daily moves: roughly how many days away.'),
})
