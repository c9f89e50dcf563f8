import type { Kysely } from 'kysely'
import type { Conclusion } from '../../domain/backtest/describe-edges.ts'
import type { Schema } from '../../database/schema.ts'
import type { Clock } from '../ports/clock.ts'
import type { DailyBarsSource } from '../ports/daily-bars-provider.ts'
import type { Listings } from '../ports/listings.ts'
import type { Log } from '../ports/log.ts'
import type { Mailer } from '../ports/mailer.ts'
import type { Secrets } from '../ports/secrets.ts'
import type { WebhookSender } from '../ports/webhook-sender.ts'

/** The ports of notifications; each use case takes those it needs. */
export type NotificationDeps = {
  readonly db: Kysely<Schema>
  readonly marketData: DailyBarsSource
  readonly listings: Listings
  readonly mailer: Mailer
  readonly webhooks: WebhookSender
  readonly secrets: Secrets
  readonly clock: Clock
  readonly log: Log
  /** Without a trailing slash. */
  readonly publicUrl: string
  /** Of the track record, once in every message. */
  readonly conclusion: Conclusion
  readonly disclaimer: string
}
