import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { captureLog } from '../../compose/capture-log.fixture.ts'
import { useEngine } from '../../database/engines.fixture.ts'
import { insertNotifications } from '../../database/rows/insert-notifications.ts'
import { addUser, removeAllUsers } from '../../database/rows/people.fixture.ts'
import { nextDigestAt } from '../../domain/notifications/digest-times.ts'
import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import type { AccountMail, MailFailure, Mailer } from '../ports/mailer.ts'
import { createDigestJob } from './mail-digests.ts'

const running = useEngine('pglite')
const db = () => running().database.db
beforeEach(() => removeAllUsers(db()))

const DAILY = { held: ['MSFT', 'AAPL'], settings: { email: 'daily' } } as const

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
  const job = createDigestJob({
    db: db(),
    mailer,
    clock: () => now,
    log,
    publicUrl,
    conclusion: CONCLUSION,
    disclaimer: 'Not advice.',
  })
  const runAt = async (at: string) => {
    now = new Date(at)
    await job.run()
  }
  const result = () =>
    sent.map(({ to, mail }) => [
      to,
      ...(mail.kind === 'signal-digest' ? mail.changes.map(({ ticker }) => ticker) : []),
    ])
  return { sent, inserted: result, runAt }
}

function describe(symbol: string, at: string, session = at.slice(0, 10)) {
  const result = { from: 'WATCH', to: 'BUY', reason: 'Why.' } as const
  const change = { ...result, isSample: false, isNewSignal: false }
  return insertNotifications(
    db(),
    { ...change, symbol, session, at, digestAt: nextDigestAt(at) },
    { afterUserId: null, limit: 10 },
  )
}

test('one message a day, at 6 pm in New York, with everything since the last one', async () => {
  const { sent, inserted: result, runAt } = start()
  await addUser(db(), { ...DAILY, email: 'ada@example.com' })
  await describe('MSFT', '2026-11-19T21:41:00.000Z')
  await describe('AAPL', '2026-11-19T22:10:00.000Z')
  await runAt('2026-11-19T22:59:59.000Z')
  expect(result()).toEqual([])
  await runAt('2026-11-19T23:00:00.000Z')
  expect(result()).toEqual([['ada@example.com', 'AAPL', 'MSFT']])
  expect(sent[0]?.mail).toMatchObject({
    kind: 'signal-digest',
    left: 0,
    link: 'https://tapelight.example/notifications',
    settingsLink: 'https://tapelight.example/settings?tab=notifications',
    conclusion: CONCLUSION,
    disclaimer: 'Not advice.',
  })
  // Arrived late: it waits for the next evening.
  await describe('MSFT', '2026-11-19T23:30:00.000Z', '2026-11-18')
  await runAt('2026-11-20T22:59:00.000Z')
  expect(result()).toHaveLength(1)
  await describe('AAPL', '2026-11-20T21:41:00.000Z')
  await runAt('2026-11-20T23:00:10.000Z')
  await runAt('2026-11-21T23:00:10.000Z')
  expect(result().slice(1)).toEqual([['ada@example.com', 'AAPL', 'MSFT']])
})

test('a digest goes to confirmed addresses of users who still want it', async () => {
  const { inserted: result, runAt } = start()
  const unproved = await addUser(db(), { ...DAILY, email: 'bob@example.com' })
  const changed = await addUser(db(), { ...DAILY, email: 'cy@example.com' })
  const emptied = await addUser(db(), { ...DAILY, email: 'dora@example.com' })
  await addUser(db(), { ...DAILY, email: null })
  await addUser(db(), { held: ['MSFT'], email: 'eve@example.com' })
  await describe('MSFT', '2026-11-20T21:41:00.000Z')
  await sql`update auth.users set email_confirmed_at = null where id = ${unproved.userId}`.execute(
    db(),
  )
  await sql`update notification_settings set email = 'off'
    where user_id = ${changed.userId}`.execute(db())
  await sql`delete from notifications where user_id = ${emptied.userId}`.execute(db())
  await runAt('2026-11-20T23:00:00.000Z')
  expect(result()).toEqual([])
  expect(await db().selectFrom('mail_digests').selectAll().execute()).toEqual([])
})

test('a server that defers is retried eight times, with increasing delays', async () => {
  const { sent, runAt } = start(() => fail({ kind: 'mail-unavailable', detail: '421' }))
  await addUser(db(), { ...DAILY, email: 'ada@example.com' })
  await describe('MSFT', '2026-11-20T21:41:00.000Z')
  const triedAt: number[] = []
  const due = Date.parse('2026-11-20T23:00:00.000Z')
  for (let minute = 0; minute < 24 * 60; minute += 5) {
    const before = sent.length
    await runAt(new Date(due + minute * 60_000).toISOString())
    if (sent.length > before) triedAt.push(minute)
  }
  // Pauses of 5, 10, 20 … 320 minutes.
  expect(triedAt).toEqual([0, 5, 15, 35, 75, 155, 315, 635])
})

test('a notification at the time of the digest itself is only in the next one', async () => {
  const { inserted: result, runAt } = start()
  await addUser(db(), { ...DAILY, email: 'ada@example.com' })
  await describe('MSFT', '2026-11-19T21:41:00.000Z')
  await runAt('2026-11-19T23:00:00.000Z')
  await describe('AAPL', '2026-11-19T23:00:00.000Z')
  await runAt('2026-11-19T23:00:10.000Z')
  await runAt('2026-11-20T23:00:00.000Z')
  expect(result()).toEqual([
    ['ada@example.com', 'MSFT'],
    ['ada@example.com', 'AAPL'],
  ])
})

test('a digest that cannot be rendered is retried later', async () => {
  const { inserted: result, runAt } = start()
  await addUser(db(), { ...DAILY, email: 'ada@example.com' })
  await describe('MSFT', '2026-11-20T21:41:00.000Z')
  await sql`alter table notification_settings rename to away`.execute(db())
  await runAt('2026-11-20T23:00:00.000Z')
  await sql`alter table away rename to notification_settings`.execute(db())
  await runAt('2026-11-20T23:04:59.000Z')
  expect(result()).toEqual([])
  await runAt('2026-11-20T23:05:00.000Z')
  expect(result()).toEqual([['ada@example.com', 'MSFT']])
})

test('a mailer that throws is retried eight times and no more', async () => {
  const { sent, runAt } = start(() => {
    throw new Error('broken')
  })
  await addUser(db(), { ...DAILY, email: 'ada@example.com' })
  await describe('MSFT', '2026-11-20T21:41:00.000Z')
  const due = Date.parse('2026-11-20T23:00:00.000Z')
  for (let minute = 0; minute < 24 * 60; minute += 5) {
    await runAt(new Date(due + minute * 60_000).toISOString())
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
  await addUser(db(), { ...DAILY, email: 'ada@example.com' })
  await describe('MSFT', '2026-11-20T21:41:00.000Z')
  await runAt('2026-11-20T23:00:00.000Z')
  await expect(runAt('2026-11-20T23:00:10.000Z')).rejects.toThrow('mail_digests')
  await sql`alter table away rename to mail_digests`.execute(db())
  await runAt('2026-11-20T23:04:50.000Z')
  expect(sent).toHaveLength(1)
  await runAt('2026-11-20T23:05:00.000Z')
  expect(sent).toHaveLength(2)
  expect(await db().selectFrom('mail_digests').selectAll().execute()).toEqual([])
})

test('a permanently rejected mail is not retried', async () => {
  const { sent, runAt } = start(() => fail({ kind: 'mail-rejected', detail: '550' }))
  await addUser(db(), { ...DAILY, email: 'ada@example.com' })
  await describe('MSFT', '2026-11-20T21:41:00.000Z')
  await runAt('2026-11-20T23:00:00.000Z')
  await runAt('2026-11-21T23:00:00.000Z')
  expect(sent).toHaveLength(1)
})

test('a long list ends after fifty, with the number of the rest', async () => {
  const { sent, runAt } = start()
  const held = Array.from({ length: 53 }, (_, index) => `T${index}`)
  await addUser(db(), { held, settings: { email: 'daily' }, email: 'ada@example.com' })
  for (const symbol of held) await describe(symbol, '2026-11-20T21:41:00.000Z')
  await runAt('2026-11-20T23:00:00.000Z')
  const mail = sent[0]?.mail
  expect(mail?.kind === 'signal-digest' && [mail.changes.length, mail.left]).toEqual([50, 3])
})
