import { z } from 'zod'

/** Result of rotating the signing keys; contains no secrets. */
export const KEY_ROTATION = z.object({
  kid: z.string(),
  signsFromUtc: z.string(),
  /** Null if there is no other. */
  oldVerifyUntilUtc: z.string().nullable(),
  /** How many were deleted: expired ones, or all if requested. */
  discarded: z.int(),
})

export type KeyRotation = z.infer<typeof KEY_ROTATION>

/** Creates a new key pair in the running product, or throws a DatabaseError. */
export type RotateKeys = (requested: { readonly discardOld: boolean }) => Promise<KeyRotation>
