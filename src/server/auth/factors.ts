import { z } from 'zod'
import { enrolFactor, type EnrolledFactor } from '../../use-cases/accounts/enrol-factor.ts'
import type { AuthDoor, AuthHandler } from './door.ts'
import { unwrap } from './error-reply.ts'
import { readBody } from './read-body.ts'
import { readVisitor } from './visitor.ts'

const bodySchema = z.object({
  factor_type: z.string().default(''),
  friendly_name: z.string().default(''),
  issuer: z.string().default(''),
  phone: z.string().default(''),
})

/** `POST /factors`: a second factor that counts from its first verification on. */
export function replyToFactors(door: AuthDoor): AuthHandler {
  return async (c) => {
    const { factor_type: type, friendly_name: name, issuer, phone } = await readBody(c, bodySchema)
    const asked = { type, name, issuer, phone, visitor: readVisitor(door, c) }
    const enrolled = unwrap(await enrolFactor(door.accounts, c.get('caller'), asked), {
      insufficient_aal: 403,
      no_authorization: 403,
    })
    return c.json(toWireEnrolment(enrolled))
  }
}

function toWireEnrolment({ factor, totp }: EnrolledFactor) {
  const { id, type, friendlyName, phone } = factor
  return {
    id,
    type,
    friendly_name: friendlyName,
    ...(phone === null ? {} : { phone }),
    ...(totp === null
      ? {}
      : { totp: { qr_code: totp.qrCodeSvg, secret: totp.secret, uri: totp.uri } }),
  }
}
