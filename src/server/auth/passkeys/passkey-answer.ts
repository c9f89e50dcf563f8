import { z } from 'zod'

/** What comes back from a browser's ceremony; what is in `credential` the ceremony judges. */
export const passkeyAnswerSchema = z.object({
  challenge_id: z.string().default(''),
  credential: z.unknown().optional(),
})
