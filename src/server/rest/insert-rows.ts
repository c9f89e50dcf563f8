import type { Context } from 'hono'
import type { RestCall } from './read-call.ts'
import { readRowBody } from './read-body.ts'
import { orReject } from './rest-error.ts'
import { replyWithRows } from './rows-reply.ts'
import { runStatement } from './run-statement.ts'
import { parseSentRows } from './sent-rows.ts'
import { insertStatement, writeShapeOf } from './statement.ts'

/** `POST`: inserts rows, or with a resolution also merges or ignores existing ones. */
export async function replyToInsert(c: Context, call: RestCall): Promise<Response> {
  const { table, query, preferences } = call
  const sent = orReject(parseSentRows(table, await readRowBody(c.req), query.columns))
  const statement = insertStatement(table, query, sent, writeShapeOf(call))
  const { inserted, total, body } = await runStatement(call, 'insert', statement)
  const hasNothingNew = preferences.resolution !== undefined && inserted === 0 && sent.count > 0
  return replyWithRows(c, call, {
    verb: 'insert',
    status: hasNothingNew ? 200 : 201,
    contentRange: `*/${preferences.count === undefined ? '*' : total}`,
    body,
  })
}
