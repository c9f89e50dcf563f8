import type { LinkQuestion } from '../../../use-cases/accounts/identities/return-outcome.ts'
import type { AuthContext } from '../auth-deps.ts'
import { replyWithPage } from '../../plain-page.ts'

/** Asks whether an account at a provider may open an account here. */
export function replyWithLinkPage(
  c: AuthContext,
  { token, provider, user, account }: LinkQuestion,
): Response | Promise<Response> {
  const theirs = user === null ? `Your ${provider} account` : `The ${provider} account ${user}`
  const ours = account === null ? 'a Tapelight account' : `the Tapelight account ${account}`
  return replyWithPage(c, {
    title: `Sign in to Tapelight with ${provider}?`,
    sentences: [
      `${theirs} will be able to sign in to ${ours}.`,
      'If that account is not yours, or you did not request this, close this page. Nothing has changed.',
    ],
    form: { action: '/auth/v1/callback', fields: { link: token }, button: 'Yes, link them' },
  })
}
