import type { Context } from 'hono'
import type { RowCaller } from '../../database/rows/run-as-caller.ts'

/**
 * Identifies the caller of `rest/v1`. No bearer, or the public key as bearer, is anonymous.
 * @throws RestError PGRST301 if it is not our token; PGRST303 if it is expired, not yet valid, for
 * another audience, or its session has ended
 */
export type ReadRestCaller = (c: Context) => Promise<RowCaller>
