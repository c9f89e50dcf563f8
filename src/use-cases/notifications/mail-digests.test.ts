import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { captureLog } from '../../compose/capture-log.fixture.ts'
import { useEngine } from '../../database/engines.fixture.ts'
import { NEWS } from '../../database/rows/digests.fixture.ts'
import { storeDigest } from '../../database/rows/digests.ts'
import { addUser, removeAllUsers } from '../../database/rows/people.fixture.ts'
import { mergePreferences } from '../../database/rows/preferences.ts'
import { nextAlertMailAt } from '../../domain/notifications/digest-times.ts'
import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import type { AccountMail, MailFailure, Mailer } from '../ports/mailer.ts'
import { createMailJob } from './mail-digests.ts'
import { readUnsubscribeLink, unsubscribe, unsubscribeLink } from './mail-link.ts'
import { SECRETS } from './notifications.fixture.ts'

const running = useEngine('pglite')
const db = () => running().database.db
beforeEach(() => removeAllUsers(db()))

/** 6 pm in New York. */
const DUE = '2026-11-20T23:00:00.000Z'

type Answer = () => Outcome<void, MailFailure> | Promise<Outcome<void, MailFailure>>

const CONCLUSION = {
  sentence: 'None of the 2 tests in our track record beat chance.',
  url: 'https://tapelight.example/record',
}

function start(answer: Answer = () => succeed(undefined)) {
  const sent: { to: string; mail: AccountMail }[] = []
  let now = new Date(0)
  const mailer: Mailer = {
    channel: 'smtp',
    send: async (to, mail) => {
      sent.push({ to, mail })
      return answer()
    },
  }
  const { log } = captureLog()
  const publicUrl = 'https://tapelight.example'
  const job = createMailJob({
    db: db(),
    mailer,
    secrets: SECRETS,
    clock: () => now,
    log,
    publicUrl,
    conclusion: CONCLUSION,
    disclaimer: 'Not advice.',
  })
  const runAt = async (at: string) => {
    now = new Date(at)
    return job.run()
  }
  const result = () =>
    sent.map(({ to, mail }) => [to, ...(mail.kind === 'digest' ? [mail.about, mail.title] : [])])
  return { sent, inserted: result, runAt }
}

async function addReader(email: string | null) {
  const settings = { daily_digest: 'email', weekly_digest: 'email', alert_email: true }
  return addUser(db(), { held: ['AAPL'], email, settings })
}

function store(userId: string, at = DUE, kind: 'daily' | 'weekly' = 'daily') {
  const session = at.slice(0, 10)
  return storeDigest(db(), { userId, kind, session, digest: { ...NEWS, kind, session }, at })
}

test('a digest is mailed once, with links to it and to unsubscribe', async () => {
  const { sent, inserted, runAt } = start()
  const { userId } = await addReader('ada@example.com')
  await store(userId)
  await runAt('2026-11-20T22:59:59.000Z')
  expect(inserted()).toEqual([])
  await runAt(DUE)
  await runAt('2026-11-21T23:00:00.000Z')
  expect(inserted()).toEqual([['ada@example.com', 'daily', 'Your day: Nov 20, 2026']])
  const mail = sent[0]?.mail
  expect(mail).toMatchObject({
    link: 'https://tapelight.example/notifications/digests',
    settingsLink: 'https://tapelight.example/settings?tab=notifications',
    conclusion: CONCLUSION,
    disclaimer: 'Not advice.',
  })
  const link = mail?.kind === 'digest' ? new URL(mail.unsubscribeLink) : null
  expect(link?.pathname).toBe('/unsubscribe')
  expect(readUnsubscribeLink(SECRETS, link?.searchParams ?? new URLSearchParams())).toEqual({
    userId,
    kind: 'daily',
  })
})

test('a digest is in the formats and the hidden amounts of its reader', async () => {
  const { sent, runAt } = start()
  const owner = await addReader('ada@example.com')
  await mergePreferences(db(), owner, { dateFormat: 'iso', areAmountsHidden: true })
  const portfolio = {
    base: 'USD',
    holdingsCount: 2,
    value: '100',
    change: { amount: '1', percent: 1 },
    best: null,
    worst: null,
  }
  const digest = { ...NEWS, portfolio }
  const stored = { userId: owner.userId, kind: 'daily', session: '2026-11-20', at: DUE } as const
  await storeDigest(db(), { ...stored, digest })
  await runAt(DUE)
  const mail = sent[0]?.mail
  const lines = mail?.kind === 'digest' ? mail.sections[0]?.lines.map(({ text }) => text) : []
  expect(lines).toEqual(['•••• (2 holdings)', '•••• (+1.00%)'])
  expect(mail?.kind === 'digest' && mail.title).toBe('Your day: 2026-11-20')
})

test('a link with another kind, user or token is not ours', async () => {
  const { userId } = await addReader('ada@example.com')
  const link = new URL(
    unsubscribeLink(
      { secrets: SECRETS, publicUrl: 'https://t.example' },
      { userId, kind: 'daily' },
    ),
  )
  const other = (name: string, value: string) => {
    const query = new URLSearchParams(link.search)
    query.set(name, value)
    return readUnsubscribeLink(SECRETS, query)
  }
  expect(other('kind', 'weekly')).toBeNull()
  expect(other('kind', 'all')).toBeNull()
  expect(other('user', '99999999-9999-4999-8999-999999999999')).toBeNull()
  expect(other('user', 'x')).toBeNull()
  expect(other('token', '')).toBeNull()
  expect(await unsubscribe({ db: db(), secrets: SECRETS }, link.searchParams)).toBe('daily')
})

test('mail goes to confirmed addresses of users who still want it', async () => {
  const { inserted, runAt } = start()
  const unproved = await addReader('bob@example.com')
  const changed = await addReader('cy@example.com')
  const emptied = await addReader('dora@example.com')
  const nowhere = await addReader(null)
  for (const { userId } of [unproved, changed, emptied, nowhere]) await store(userId)
  await sql`update auth.users set email_confirmed_at = null where id = ${unproved.userId}`.execute(
    db(),
  )
  await sql`update notification_settings set daily_digest = 'app'
    where user_id = ${changed.userId}`.execute(db())
  await sql`delete from digests where user_id = ${emptied.userId}`.execute(db())
  await runAt(DUE)
  expect(inserted()).toEqual([])
  expect(await db().selectFrom('mail_digests').selectAll().execute()).toEqual([])
})

test('alerts of five minutes share a message, and a long list ends after fifty', async () => {
  const { sent, runAt } = start()
  const { userId } = await addReader('ada@example.com')
  const at = '2026-11-20T15:02:00Z'
  const due = nextAlertMailAt(at)
  await sql`insert into notifications (kind, condition, user_id, symbol, session, reason, is_held,
      watchlists, is_sample, created_at)
    select 'alert', 'price-above', ${userId}::uuid, 'T' || n, '2026-11-20', 'It rose.', false, '[]', false,
      ${at}::timestamptz from generate_series(1, 53) as n`.execute(db())
  await sql`insert into mail_digests (user_id, kind, due_at, next_try_at)
    values (${userId}, 'alerts', ${due}, ${due})`.execute(db())
  await runAt(due)
  const mail = sent[0]?.mail
  expect(mail?.kind === 'alerts' && [mail.alerts.length, mail.left]).toEqual([50, 3])
})

test('all that is due is mailed in one run, unless a delivery fails', async () => {
  const readers = Array.from({ length: 25 }, (_, at) => `reader${at}@example.com`)
  const fill = async () => {
    for (const email of readers) await store((await addReader(email)).userId)
  }
  await fill()
  const { sent, runAt } = start()
  expect(await runAt(DUE)).toBe('done')
  expect(sent.map(({ to }) => to).toSorted()).toEqual(readers.toSorted())
  await removeAllUsers(db())
  await fill()
  const failing = start(() => fail({ kind: 'mail-unavailable', detail: '421' }))
  expect(await failing.runAt(DUE)).toBe('not-mailed')
  expect(failing.sent.length).toBeLessThan(readers.length)
})

test('a server that defers is retried eight times, with increasing delays', async () => {
  const { sent, runAt } = start(() => fail({ kind: 'mail-unavailable', detail: '421' }))
  await store((await addReader('ada@example.com')).userId)
  const triedAt: number[] = []
  for (let minute = 0; minute < 24 * 60; minute += 5) {
    const before = sent.length
    await runAt(new Date(Date.parse(DUE) + minute * 60_000).toISOString())
    if (sent.length > before) triedAt.push(minute)
  }
  // Pauses of 5, 10, 20 … 320 minutes.
  expect(triedAt).toEqual([0, 5, 15, 35, 75, 155, 315, 635])
})

test('a digest that cannot be rendered is retried later', async () => {
  const { inserted, runAt } = start()
  await store((await addReader('ada@example.com')).userId)
  await sql`alter table notification_settings rename to away`.execute(db())
  await runAt(DUE)
  await sql`alter table away rename to notification_settings`.execute(db())
  await runAt('2026-11-20T23:04:59.000Z')
  expect(inserted()).toEqual([])
  await runAt('2026-11-20T23:05:00.000Z')
  expect(inserted()).toHaveLength(1)
})

test('a mailer that throws is retried eight times and no more', async () => {
  const { sent, runAt } = start(() => {
    throw new Error('broken')
  })
  await store((await addReader('ada@example.com')).userId)
  for (let minute = 0; minute < 24 * 60; minute += 5) {
    await runAt(new Date(Date.parse(DUE) + minute * 60_000).toISOString())
  }
  expect(sent).toHaveLength(8)
})

test('a digest that cannot be returned to the database at once is returned on the next run', async () => {
  let isFirst = true
  const { sent, runAt } = start(async () => {
    if (!isFirst) return succeed(undefined)
    isFirst = false
    await sql`alter table mail_digests rename to away`.execute(db())
    return fail({ kind: 'mail-unavailable', detail: '421' })
  })
  await store((await addReader('ada@example.com')).userId)
  await runAt(DUE)
  await expect(runAt('2026-11-20T23:00:10.000Z')).rejects.toThrow('mail_digests')
  await sql`alter table away rename to mail_digests`.execute(db())
  await runAt('2026-11-20T23:04:50.000Z')
  expect(sent).toHaveLength(1)
  await runAt('2026-11-20T23:05:00.000Z')
  expect(sent).toHaveLength(2)
  expect(await db().selectFrom('mail_digests').selectAll().execute()).toEqual([])
})

test('a run says whether messages were delivered, also when it gives up', async () => {
  let answer: ReturnType<Answer> = fail({ kind: 'mail-unavailable', detail: 'busy' })
  const { runAt } = start(() => answer)
  await store((await addReader('ada@example.com')).userId)
  expect(await runAt('2026-11-20T22:59:59.000Z')).toBe('idle')
  const ends: unknown[] = []
  for (let hours = 0; hours < 200; hours += 12) {
    const end = await runAt(new Date(Date.parse(DUE) + hours * 3_600_000).toISOString())
    if (end !== 'idle') ends.push(end)
  }
  expect(ends).toEqual(Array.from({ length: 8 }, () => 'not-mailed'))
  await store((await addReader('ben@example.com')).userId)
  answer = fail({ kind: 'mail-rejected', detail: 'no such mailbox' })
  expect(await runAt('2026-12-20T23:00:00.000Z')).toBe('done')
})

test('a permanently rejected mail is not retried', async () => {
  const { sent, runAt } = start(() => fail({ kind: 'mail-rejected', detail: '550' }))
  await store((await addReader('ada@example.com')).userId)
  await runAt(DUE)
  await runAt('2026-11-21T23:00:00.000Z')
  expect(sent).toHaveLength(1)
})
