import { readUser } from '../../database/accounts/read-user.ts'
import { putDigestBack, takeDueDigests, type MailDigest } from '../../database/rows/mail-digests.ts'
import { loadDigest } from '../../database/rows/digests.ts'
import { wantsMail } from '../../database/rows/notification-settings.ts'
import { listDescribedBetween } from '../../database/rows/notifications.ts'
import { loadPreferences } from '../../database/rows/preferences.ts'
import { describeDigest, titleDigest } from '../../domain/notifications/describe-digest.ts'
import type { DigestKind } from '../../domain/notifications/digest.ts'
import { alertMailBefore } from '../../domain/notifications/digest-times.ts'
import { createFormats, hideAmounts } from '../../domain/preferences/formats.ts'
import { readPreferences } from '../../domain/preferences/read-preferences.ts'
import type { MailFailure, Mailer } from '../ports/mailer.ts'
import type { RefreshJob } from '../market/refresh-market-data.ts'
import { unsubscribeLink } from './mail-link.ts'
import type { NotificationDeps } from './notification-deps.ts'

type MailingDeps = Pick<
  NotificationDeps,
  'db' | 'mailer' | 'secrets' | 'clock' | 'log' | 'publicUrl' | 'conclusion' | 'disclaimer'
>

/** Concurrent deliveries. */
const BATCH_SIZE = 10
/** A run takes further batches for this long: the jobs beside it wait for its end. */
const RUN_MS = 4_000
/** A deferred message is retried after this, then after twice as long, and so on … */
const FIRST_PAUSE_MS = 5 * 60_000
/** … ten hours in all. */
const MAX_ATTEMPTS = 8
/** Longer lists continue on the page. */
const MAX_ALERTS = 50

type Needed = { readonly digest: MailDigest; readonly nextTryAt: Date }

/**
 * Mails users their digests, and their alerts as they fire. A message is removed before delivery: after a crash
 * it is not sent again, as the page still has its contents.
 */
export function createMailJob(deps: MailingDeps): RefreshJob {
  const { db, clock, log } = deps
  /** Digests not yet returned to the database. */
  const needed = new Set<Needed>()
  const giveBack = async (one: Needed): Promise<void> => {
    needed.add(one)
    await putDigestBack(db, one.digest, one.nextTryAt)
    needed.delete(one)
  }
  const attempt = async (digest: MailDigest): Promise<boolean> => {
    const end = await mailDigest(deps, digest)
    if (end !== 'deferred') return end === 'settled'
    const nextTryAt = new Date(clock().getTime() + FIRST_PAUSE_MS * 2 ** digest.tries)
    await giveBack({ digest, nextTryAt }).catch((error: unknown) =>
      log.warn({ err: error }, 'digest could not be returned to the database; held in memory'),
    )
    return false
  }
  return {
    name: 'mail-digests',
    dueAtMs: () => 0,
    run: async () => {
      for (const one of needed) await giveBack(one)
      const endMs = performance.now() + RUN_MS
      let end: 'idle' | 'done' | 'not-mailed' = 'idle'
      let isMore = true
      while (isMore) {
        const due = await takeDueDigests(db, { at: clock(), limit: BATCH_SIZE })
        const areDone = await Promise.all(due.map(attempt))
        if (due.length > 0) end = areDone.every(Boolean) ? 'done' : 'not-mailed'
        // A server that fails now is not asked for more at once.
        isMore = due.length > 0 && end === 'done' && performance.now() < endMs
      }
      return end
    },
  }
}

/** @returns `settled`: sent, unwanted, or rejected for good; `dropped`: after too many failures */
async function mailDigest(
  deps: MailingDeps,
  digest: MailDigest,
): Promise<'settled' | 'dropped' | 'deferred'> {
  const { userId, tries } = digest
  const failure = await tryToMail(deps, digest)
  if (failure === null) return 'settled'
  if (failure.kind === 'mail-rejected' || tries + 1 >= MAX_ATTEMPTS) {
    deps.log.warn({ userId, failure }, 'digest dropped after too many failures')
    return failure.kind === 'mail-rejected' ? 'settled' : 'dropped'
  }
  deps.log.info({ userId, failure, tries: tries + 1 }, 'digest failed, will retry')
  return 'deferred'
}

/** Any exception counts as a try: otherwise a message would be lost, or retried forever. */
async function tryToMail(
  deps: MailingDeps,
  digest: MailDigest,
): Promise<MailFailure | { readonly kind: 'broken'; readonly detail: string } | null> {
  try {
    const mail = await renderMail(deps, digest)
    if (mail === null) return null
    const sent = await deps.mailer.send(...mail)
    return sent.ok ? null : sent.failure
  } catch (error) {
    return { kind: 'broken', detail: String(error) }
  }
}

/**
 * @returns null if the user is gone, has no confirmed address, disabled mail, or deleted all that
 * was in it
 */
async function renderMail(
  deps: MailingDeps,
  mail: MailDigest,
): Promise<Parameters<Mailer['send']> | null> {
  const { db, publicUrl, conclusion, disclaimer } = deps
  const user = await readUser(db, { column: 'id', value: mail.userId })
  if (user === null || user.email === null || user.emailConfirmedAt === null) return null
  if (!(await wantsMail(db, mail))) return null
  const common = {
    unsubscribeLink: unsubscribeLink(deps, mail),
    settingsLink: `${publicUrl}/settings?tab=notifications`,
    conclusion,
    disclaimer,
  }
  const content =
    mail.kind === 'alerts'
      ? await renderAlerts(deps, mail)
      : await renderDigest(deps, { ...mail, kind: mail.kind })
  return content && [user.email, { ...common, ...content }]
}

async function renderAlerts({ db, publicUrl }: MailingDeps, { userId, dueAt }: MailDigest) {
  const found = await listDescribedBetween(db, userId, {
    fromUtc: alertMailBefore(dueAt),
    beforeUtc: dueAt,
    kinds: ['alert'],
  })
  const alerts = found.filter((one) => one.kind === 'alert')
  if (alerts.length === 0) return null
  return {
    kind: 'alerts',
    alerts: alerts.slice(0, MAX_ALERTS),
    left: Math.max(0, alerts.length - MAX_ALERTS),
    link: `${publicUrl}/alerts`,
  } as const
}

/** In the reader's formats as they are now; hidden amounts are hidden here too. */
async function renderDigest(
  { db, publicUrl }: MailingDeps,
  { userId, kind, digestId }: MailDigest & { readonly kind: DigestKind },
) {
  const digest = digestId === null ? null : await loadDigest(db, { userId, id: digestId })
  if (digest === null) return null
  const preferences = readPreferences(await loadPreferences(db, { userId, isVerified: true }))
  const formats = createFormats(preferences)
  const sections = describeDigest(digest, hideAmounts(formats, preferences))
  return {
    kind: 'digest',
    about: kind,
    title: titleDigest(digest, formats),
    sections,
    publicUrl,
    link: `${publicUrl}/notifications/digests`,
  } as const
}
