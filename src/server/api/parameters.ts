import { z } from 'zod'
import { joinWords } from '../../domain/explanations/join-words.ts'

type Words = {
  readonly description: string
  /** The end of a sentence, such as `use a whole number from 1 to 50`, which ends an error message. */
  readonly allowed: string
  readonly example: string | number | readonly string[]
}

/** The metadata key of a parameter's `allowed`, and so its key in the OpenAPI document. */
const ALLOWED = 'x-allowed'

/** A text of `from` to `to` UTF-16 units that is not only white space. */
export function textParameter({ from, to, ...words }: Words & { from: number; to: number }) {
  return z
    .string()
    .min(from)
    .max(to)
    .refine((text) => from === 0 || text.trim() !== '')
    .meta(toMeta(words))
}

/** A whole number of 0 or more. */
export function wholeNumberParameter({
  from,
  to,
  ...words
}: Omit<Words, 'allowed'> & { readonly from: number; readonly to: number }) {
  return z
    .int()
    .min(from)
    .max(to)
    .meta(toMeta({ ...words, allowed: `use a whole number from ${from} to ${to}` }))
}

/** A date that exists, YYYY-MM-DD. */
export function dateParameter(words: Omit<Words, 'allowed'>) {
  return z.iso.date().meta(toMeta({ ...words, allowed: 'use a date in the form YYYY-MM-DD' }))
}

/** One ticker, parsed by `readTicker`. */
export function tickerParameter() {
  return z.string().meta(
    toMeta({
      description: 'One ticker. Case does not matter: AAPL, BRK.B, ^GSPC.',
      allowed: 'use one ticker',
      example: 'AAPL',
    }),
  )
}

/** Several tickers, parsed by `readTickers`, which also counts them: duplicates count once. */
export function tickersParameter(max: number, min = 1) {
  return tickersOf(`${min} to ${max} tickers`)
}

/** The same, parsed by `readTickerBatch`: with an API key there may be more. */
export function tickerBatchParameter(max: number, maxWithKey: number) {
  return tickersOf(`1 to ${max} tickers, with an API key up to ${maxWithKey}`)
}

function tickersOf(count: string) {
  return z.array(z.string()).meta(
    toMeta({
      description: `${count}, separated by commas. Case does not matter: AAPL,BRK.B,^GSPC.`,
      allowed: `use ${count}, separated by commas`,
      example: ['AAPL', 'MSFT'],
    }),
  )
}

/** Some words of a closed list. */
export function wordsParameter<const Word extends string>(
  known: readonly Word[],
  words: Omit<Words, 'allowed'>,
) {
  const allowed = `use ${known.join(', ')}, separated by commas`
  return z.array(z.enum(known)).meta(toMeta({ ...words, allowed }))
}

/** One word of a closed list. */
export function wordParameter<const Word extends string>(
  known: readonly Word[],
  words: Omit<Words, 'allowed'>,
) {
  return z.enum(known).meta(toMeta({ ...words, allowed: `use ${joinWords(known, 'or')}` }))
}

/** Whether a parameter takes several values. */
export function isList(schema: unknown): boolean {
  return innermost(schema) instanceof z.ZodArray
}

/** Whether a parameter is a number. */
export function isNumber(schema: unknown): boolean {
  return innermost(schema) instanceof z.ZodNumber
}

/** The error message for a parameter. */
export function formatAllowed(schema: unknown): string {
  const inner = innermost(schema)
  const allowed = inner instanceof z.ZodType ? inner.meta()?.[ALLOWED] : undefined
  return typeof allowed === 'string' ? allowed : 'use another value'
}

/** A parameter's schema without its optional wrapper. */
function innermost(schema: unknown): unknown {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? innermost(schema.unwrap())
    : schema
}

function toMeta({ description, allowed, example }: Words) {
  return { description, [ALLOWED]: allowed, examples: [example] }
}
