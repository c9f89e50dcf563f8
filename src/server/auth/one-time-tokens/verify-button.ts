import { addReturnFields } from '../../../domain/accounts/return-address.ts'
import {
  findLinkTarget,
  followLink,
  isLinkLive,
  type MailedLink,
} from '../../../use-cases/accounts/one-time-tokens/follow-link.ts'
import type { AuthContext, AuthDeps, AuthHandler } from '../auth-deps.ts'
import type { WireFailure } from '../error-reply.ts'
import { PENDING_CONFIRMATION_TEXT } from './pending-confirmation.ts'
import { replyWithPage } from '../../plain-page.ts'
import { describeReturnedFailure, describeReturnedSession } from '../identities/return-fields.ts'
import { readVisitor } from '../visitor.ts'

const DEAD_LINK = {
  code: 'otp_expired',
  message: 'Email link is invalid or has expired',
} as const

/**
 * `GET /verify`: the target of a mailed link. Mail scanners follow links, so GET changes nothing:
 * it shows a page with a button.
 */
export function replyToMailedLink({ accounts }: AuthDeps): AuthHandler {
  return async (c) => {
    const link = readLink(c)
    const target = findLinkTarget(accounts, link)
    if (!(await isLinkLive(accounts, link))) return sendAway(c, landOnFailure(target, DEAD_LINK))
    const { title, text, button } = WORDS[link.type] ?? SIGN_IN
    const note = 'If you did not request this, close this page. Nothing has changed.'
    const form = { action: `/auth/v1/verify${new URL(c.req.url).search}`, fields: {}, button }
    return replyWithPage(c, { title, sentences: [text, note], form })
  }
}

/** Handles the button: redeems the link and redirects with the result. */
export async function answerPressedButton(deps: AuthDeps, c: AuthContext): Promise<Response> {
  const link = readLink(c)
  const target = findLinkTarget(deps.accounts, link)
  // Another site could sign its visitors in to an account it chooses.
  if (c.req.header('sec-fetch-site') === 'cross-site')
    return sendAway(c, landOnFailure(target, DEAD_LINK))
  const followed = await followLink(deps.accounts, link, readVisitor(deps, c))
  if (!followed.ok) {
    const isDead = followed.failure.code === 'otp_expired'
    return sendAway(c, landOnFailure(target, isDead ? DEAD_LINK : followed.failure))
  }
  const { redirectTo, isChallenged } = target
  switch (followed.value.kind) {
    case 'session': {
      const { opened, type } = followed.value
      return sendAway(c, describeReturnedSession(redirectTo, opened, type))
    }
    case 'code':
      return sendAway(c, addReturnFields(redirectTo, { query: { code: followed.value.code } }))
    case 'pending-confirmation': {
      const claimed = { message: PENDING_CONFIRMATION_TEXT }
      const query = isChallenged ? claimed : {}
      return sendAway(c, addReturnFields(redirectTo, { query, fragment: { ...claimed, sb: '' } }))
    }
  }
}

type ButtonWords = { readonly title: string; readonly text: string; readonly button: string }

const WORDS: Readonly<Record<string, ButtonWords>> = {
  signup: {
    title: 'Confirm your email address',
    text: 'Confirm that this address is yours and sign in.',
    button: 'Confirm and sign in',
  },
  recovery: {
    title: 'Choose a new password',
    text: 'Sign in first, then choose a new password.',
    button: 'Continue',
  },
  email_change: {
    title: 'Change your account’s email address',
    text: 'Confirm your new email address.',
    button: 'Confirm the change',
  },
}

const SIGN_IN: ButtonWords = {
  title: 'Sign in to Tapelight',
  text: 'Press the button to sign in.',
  button: 'Sign in',
}

function readLink(c: AuthContext): MailedLink {
  return {
    token: c.req.query('token') ?? '',
    type: c.req.query('type') ?? '',
    redirectTo: c.req.query('redirect_to') ?? null,
  }
}

function landOnFailure(
  { redirectTo, isChallenged }: ReturnType<typeof findLinkTarget>,
  failure: WireFailure,
): string {
  return describeReturnedFailure(redirectTo, failure, { isInQuery: isChallenged })
}

function sendAway(c: AuthContext, address: string): Response {
  return c.redirect(address, 303)
}
