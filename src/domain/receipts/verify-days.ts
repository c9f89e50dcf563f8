import { z } from 'zod'
import { writeCanonicalJson } from './canonical-json.ts'
import { findDifferences, type Difference } from './find-differences.ts'
import { hashDay, hashList } from './seal-day.ts'

/** The result of recomputing the hashes of sealed days. */
export type DaysVerdict =
  | {
      readonly kind: 'agrees'
      /** Number of sealed days, and the first and last, YYYY-MM-DD. */
      readonly days: number
      readonly firstSession: string
      readonly lastSession: string
      /** The day whose included list of ids also matches; null when none was included. */
      readonly listed: string | null
    }
  | { readonly kind: 'differs'; readonly differences: readonly Difference[] }
  | { readonly kind: 'unreadable'; readonly problems: readonly string[] }

const DAY = z.object({
  session: z.iso.date(),
  count: z.int(),
  listHash: z.string(),
  previousHash: z.string().nullable(),
  hash: z.string(),
})

const FILE = z.object({
  kind: z.enum(['market', 'sample']),
  sealed: z.array(DAY),
  session: z.string().nullable(),
  ids: z.array(z.string()).nullable(),
})

type File = z.output<typeof FILE>

/**
 * Recomputes the hash of each sealed day, follows the chain from the newest to the oldest given, and
 * checks the list of ids, if included, against its day. Days before the oldest given are not checked.
 * @param json the parsed file of `/api/v1/receipts/days`
 */
export function verifyDays(json: unknown): DaysVerdict {
  const read = FILE.safeParse(json)
  if (!read.success) {
    const problems = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}.`)
    return { kind: 'unreadable', problems }
  }
  const { sealed, session, ids } = read.data
  const [last, first] = [sealed[0], sealed.at(-1)]
  if (last === undefined || first === undefined) {
    return { kind: 'unreadable', problems: ['sealed: there are no closed days.'] }
  }
  if (!isText(read.data)) {
    return { kind: 'unreadable', problems: ['The file has half a character in it.'] }
  }
  const differences = [...compareDays(read.data), ...compareOrder(read.data)]
  if (differences.length > 0) return { kind: 'differs', differences }
  const isListed = ids !== null && sealed.some((day) => day.session === session)
  const [firstSession, lastSession] = [first.session, last.session]
  const listed = isListed ? session : null
  return { kind: 'agrees', days: sealed.length, firstSession, lastSession, listed }
}

function compareDays({ kind, sealed, session, ids }: File): Difference[] {
  return sealed.flatMap((day, index) => {
    const { hash: _, ...claimed } = day
    const isListed = ids !== null && day.session === session
    const list = isListed ? { count: ids.length, listHash: hashList(ids) } : {}
    const before = sealed[index + 1]
    const previousHash = before === undefined ? day.previousHash : before.hash
    const computed = { ...claimed, ...list, previousHash }
    return findDifferences(
      day,
      { ...computed, hash: hashDay({ kind, ...computed }) },
      `/sealed/${index}`,
    )
  })
}

/** A duplicate or misordered day would make the chain misleading. */
function compareOrder({ sealed }: File): Difference[] {
  const sessions = sealed.map(({ session }) => session)
  const ordered = [...new Set(sessions)].toSorted().toReversed()
  return sessions.flatMap((session, index) =>
    findDifferences(session, ordered[index], `/sealed/${index}/session`),
  )
}

/** JSON allows lone surrogates; canonical JSON does not. */
function isText(file: File): boolean {
  try {
    return writeCanonicalJson(file) !== ''
  } catch {
    return false
  }
}
