import { z } from 'zod'

/** Alpha Vantage writes figures as text. What is not one reads NaN, which no check lets pass. */
export const figureSchema = z
  .string()
  .nullish()
  .transform((text) => readFigure(text ?? ''))

/** `-0.5852%`, in percent. */
export const percentSchema = z.string().transform((text) => readFigure(text.replace(/%$/, '')))

function readFigure(text: string): number {
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
}
