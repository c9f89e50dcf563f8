import type { Handler } from 'hono'
import { readUnsubscribeLink, unsubscribe } from '../use-cases/notifications/mail-link.ts'
import type { NotificationDeps } from '../use-cases/notifications/notification-deps.ts'
import { replyWithPage } from './plain-page.ts'

const NAMES = {
  daily: 'the daily digest',
  weekly: 'the weekly digest',
  alerts: 'emails about your alerts',
} as const

const BAD_LINK = {
  title: 'This link doesn’t work',
  sentences: [
    'It may have been cut off. Open the whole link from the email, or sign in and change your notification settings.',
  ],
  form: null,
}

/**
 * `GET /unsubscribe`: the target of a mailed link. Mail scanners follow links, so GET changes nothing: it shows
 * a page with a button.
 */
export function askToUnsubscribe({ secrets }: Pick<NotificationDeps, 'secrets'>): Handler {
  return (c) => {
    const url = new URL(c.req.url)
    const subscription = readUnsubscribeLink(secrets, url.searchParams)
    if (subscription === null) return replyWithPage(c, BAD_LINK, 404)
    return replyWithPage(c, {
      title: `Stop ${NAMES[subscription.kind]}?`,
      sentences: ['You won’t get this email again. Your account and your other emails stay.'],
      form: { action: `/unsubscribe${url.search}`, fields: {}, button: 'Unsubscribe' },
    })
  }
}

/** `POST /unsubscribe`: the button, and the one-click request of mail programs (RFC 8058). */
export function stopMailed(deps: Pick<NotificationDeps, 'db' | 'secrets'>): Handler {
  return async (c) => {
    const kind = await unsubscribe(deps, new URL(c.req.url).searchParams)
    if (kind === null) return replyWithPage(c, BAD_LINK, 404)
    return replyWithPage(c, {
      title: 'You’re unsubscribed',
      sentences: [
        kind === 'alerts'
          ? 'Your alerts still fire, and you can see them in Tapelight. You can turn email on again in your notification settings.'
          : 'Your digest still appears in Tapelight. You can turn email on again in your notification settings.',
      ],
      form: null,
    })
  }
}
