import type { Context } from 'hono'
import { shapeOf } from './answer-shape.ts'
import type { RestCall } from './read-call.ts'
import { orReject } from './rest-error.ts'
import { chooseRange, describeRange } from './row-range.ts'
import { replyWithRows } from './rows-reply.ts'
import { runStatement } from './run-statement.ts'
import { readStatement } from './statement.ts'

/**
 * `GET` and `HEAD`. Planned and estimated counts are exact too: the planner's estimate
 * covers all users' rows and would leak them.
 */
export async function replyToRead(c: Context, call: RestCall): Promise<Response> {
  const isHead = c.req.method === 'HEAD'
  const range = orReject(chooseRange(call.query, isHead ? undefined : c.req.header('range')))
  const isCounted = call.preferences.count !== undefined
  const answer = shapeOf(call.accepted, !isHead)
  const statement = readStatement(call.table, call.query, { answer, range, isCounted })
  const { rows, total, body } = await runStatement(call, 'read', statement)
  const { status, contentRange } = orReject(describeRange(range.offset, rows, total))
  return replyWithRows(c, call, { verb: 'read', status, contentRange, body })
}
