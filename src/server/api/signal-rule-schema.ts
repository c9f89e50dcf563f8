import { z } from 'zod'

export const ruleSchema = z.enum(['buy', 'trend-break', 'exhaustion'])

const measureSchema = z
  .enum(['rsi', 'adx', 'smaGap', 'smaSlope', 'obvChange', 'cmf'])
  .describe('smaGap: SMA 20 minus SMA 50; smaSlope: SMA 20 minus itself five bars ago.')

const comparisonSchema = z
  .discriminatedUnion('is', [
    z.object({ is: z.enum(['above', 'below', 'at-least', 'at-most']), threshold: z.number() }),
    z.object({ is: z.literal('between'), low: z.number(), high: z.number() }),
  ])
  .describe('How the measure is compared, in its own unit; `between` includes both ends.')

/** One condition of a rule with the value that met or missed it. */
export const clauseSchema = z.object({
  rule: ruleSchema,
  role: z
    .enum(['all', 'any'])
    .describe('Every `all` has to hold and, where there are some, one of the `any`.'),
  measure: measureSchema,
  comparison: comparisonSchema,
  value: z.number(),
  isMet: z.boolean(),
})

/** The smallest change to another action. */
export const changeSchema = z.object({
  to: z.enum(['BUY', 'SELL', 'WATCH']),
  rule: ruleSchema.nullable().describe('The rule that would fire; null for WATCH.'),
  steps: z
    .array(
      z.object({
        measure: measureSchema,
        comparison: comparisonSchema,
        now: z.number(),
        distance: z.number().describe('How far it has to move, 0 or more, in its own unit.'),
      }),
    )
    .describe('Moves that are needed together.'),
  distance: z.number().describe('All steps in typical daily moves: about how many days away.'),
})
