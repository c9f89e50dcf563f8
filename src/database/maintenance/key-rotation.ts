import { z } from 'zod'

/** What became of the pairs that sign access tokens when a new one was made; nothing secret. */
export const KEY_ROTATION = z.object({
  kid: z.string(),
  signsFromUtc: z.string(),
  /** Null when there is no other. */
  oldVerifyUntilUtc: z.string().nullable(),
  /** How many were taken away for good: the dead ones, or all when that was asked for. */
  discarded: z.int(),
})

export type KeyRotation = z.infer<typeof KEY_ROTATION>

/** Makes a new pair in the product that runs, or refuses with a DatabaseError. */
export type RotateKeys = (requested: { readonly discardOld: boolean }) => Promise<KeyRotation>
