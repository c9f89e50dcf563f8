import { z } from 'zod'

/** The result of a browser's ceremony, which also validates `credential`. */
export const passkeyAnswerSchema = z.object({
  challenge_id: z.string().default(''),
  credential: z.unknown().optional(),
})
