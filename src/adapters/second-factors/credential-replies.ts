import { z } from 'zod'

// The output of a browser's `PublicKeyCredential.toJSON()` (WebAuthn level 3); binary parts are
// base64url.
const base64url = z.string().regex(/^[A-Za-z0-9_-]+={0,2}$/)
const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  // Unused, so that future extensions cannot cause a rejection.
  clientExtensionResults: z.unknown().transform(() => ({})),
}

/** The response to a "create" ceremony. */
export const registrationReply = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .optional()
      .catch(undefined),
  }),
})

/** The response to a "request" ceremony. */
export const authenticationReply = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z
      .string()
      .nullish()
      .transform((handle) => handle ?? undefined),
  }),
})
