import type { Context } from 'hono'
import { rejectUnboundedWrite, type RestCall } from './read-call.ts'
import { replyWithRows } from './rows-reply.ts'
import { runStatement } from './run-statement.ts'
import { deleteStatement, writeShapeOf } from './statement.ts'

/** `DELETE`: deletes all matching rows. */
export async function replyToDelete(c: Context, call: RestCall): Promise<Response> {
  rejectUnboundedWrite(call)
  const statement = deleteStatement(call.table, call.query, writeShapeOf(call))
  const { total, body } = await runStatement(call, 'change', statement)
  return replyWithRows(c, call, {
    verb: 'delete',
    status: body === null ? 204 : 200,
    contentRange: `*/${call.preferences.count === undefined ? '*' : total}`,
    body,
  })
}
