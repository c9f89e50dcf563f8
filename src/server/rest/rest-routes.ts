import { Hono, type Context } from 'hono'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { RowCaller } from '../../database/rows/run-as-caller.ts'
import type { Schema } from '../../database/schema.ts'
import type { Clock } from '../../use-cases/ports/clock.ts'
import { answerRepeatedWrites } from './answer-repeated-writes.ts'
import type { ReadRestCaller } from './caller.ts'
import { replyToDelete } from './delete-rows.ts'
import { failureOf, replyWithFailure } from './error-reply.ts'
import { replyToInsert } from './insert-rows.ts'
import type { ReadMarketSplits } from './match-written-lots.ts'
import { readCall, type RestCall } from './read-call.ts'
import { replyToRead } from './read-rows.ts'
import { restFailure, type RestCode } from './rest-failure.ts'
import { RestError } from './rest-error.ts'
import type { OfferedTables } from './row-table.ts'
import { replyToUpdate } from './update-rows.ts'

export type RestDeps = {
  readonly db: Kysely<Schema>
  readonly readCaller: ReadRestCaller
  readonly tables: OfferedTables
  readonly readSplits: ReadMarketSplits
  /** For idempotency keys. */
  readonly clock: Clock
}

type Variables = { caller: RowCaller; log: Logger | undefined }

const VERBS: ReadonlyMap<string, (c: Context, call: RestCall) => Promise<Response>> = new Map([
  ['GET', replyToRead],
  ['HEAD', replyToRead],
  ['POST', replyToInsert],
  ['PATCH', replyToUpdate],
  ['DELETE', replyToDelete],
])

/** `rest/v1`: users' own tables over HTTP. Mounted behind the `apikey` check, at any path. */
export function createRestRoutes({ db, readCaller, tables, readSplits, clock }: RestDeps) {
  const app = new Hono<{ Variables: Variables }>()
  app.use(async (c, next) => {
    c.set('caller', await readCaller(c))
    await next()
  })
  app.use(answerRepeatedWrites({ db, clock }))

  app.all(
    '/rpc/:name',
    reject('PGRST202', (c) => {
      const name = (c.req.param('name') ?? '').slice(0, 100)
      return `Could not find the function public.${name} in the schema cache`
    }),
  )
  app.all('/:table', (c) => {
    const reply = VERBS.get(c.req.method)
    if (reply === undefined) {
      throw new RestError(restFailure('PGRST117', `Unsupported HTTP method: ${c.req.method}`))
    }
    return reply(
      c,
      readCall(c, {
        db,
        caller: c.get('caller'),
        readSplits,
        tables,
        name: c.req.param('table'),
      }),
    )
  })
  app.all(
    '/:table/*',
    reject('PGRST125', () => 'Invalid path specified in request URL'),
  )
  app.all(
    '/*',
    reject('PGRST126', () => 'Root endpoint metadata is disabled'),
  )

  app.onError((thrown, c) => {
    // The caller is still unknown if reading it failed.
    const caller: RowCaller | undefined = c.get('caller')
    const failure = failureOf(thrown, caller?.role ?? 'anon')
    if (failure.status >= 500) c.get('log')?.error({ err: thrown }, 'request failed')
    return replyWithFailure(c, failure)
  })
  return app
}

function reject(code: RestCode, describe: (c: Context) => string) {
  return (c: Context): never => {
    throw new RestError(restFailure(code, describe(c)))
  }
}
