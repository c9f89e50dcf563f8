import { z } from 'zod'
import {
  enrolFactor,
  type EnrolledFactor,
} from '../../../use-cases/accounts/factors/enrol-factor.ts'
import type { AuthDeps, AuthHandler } from '../auth-deps.ts'
import { unwrap } from '../error-reply.ts'
import { readBody } from '../read-body.ts'
import { readVisitor } from '../visitor.ts'

const bodySchema = z.object({
  factor_type: z.string().default(''),
  friendly_name: z.string().default(''),
  issuer: z.string().default(''),
  phone: z.string().default(''),
})

/** `POST /factors`: a second factor that counts once it is verified. */
export function replyToFactors(deps: AuthDeps): AuthHandler {
  return async (c) => {
    const { factor_type: type, friendly_name: name, issuer, phone } = await readBody(c, bodySchema)
    const requested = { type, name, issuer, phone, visitor: readVisitor(deps, c) }
    const enrolled = unwrap(await enrolFactor(deps.accounts, c.get('caller'), requested), {
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
