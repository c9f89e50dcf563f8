import { randomBytes } from 'node:crypto'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import type { HasherBusy, PasswordHasher } from '../../use-cases/ports/password-hasher.ts'
import { createWorkBench } from '../../platform/work-bench.ts'

/** The cost of computing a hash. */
export type Argon2Cost = {
  readonly memoryKib: number
  readonly passes: number
  readonly slots: number
}

/** OWASP Password Storage Cheat Sheet (2025): 19 MiB, 2 passes, 1 lane. */
const OWASP_COST: Argon2Cost = { memoryKib: 19_456, passes: 2, slots: 1 }

/** How many hashes are computed at a time, and how many may wait. */
export type HasherLimits = { readonly batchSize: number; readonly waiting: number }

/** Two use up the cores of a small machine; forty waiting are served in about a second. */
const LIMITS: HasherLimits = { batchSize: 2, waiting: 40 }

const BUSY: HasherBusy = { kind: 'hasher-busy', retryAfterSeconds: 2 }

/** Argon2id (RFC 9106) on the thread pool; the algorithm is the library's default. */
export function createArgon2Hasher({
  cost = OWASP_COST,
  limits = LIMITS,
}: {
  readonly cost?: Argon2Cost
  readonly limits?: HasherLimits
} = {}): PasswordHasher {
  const bench = createWorkBench(limits)
  const decoyHash = inventHash(cost)
  const work = async <Value>(run: () => Promise<Value>): Promise<Outcome<Value, HasherBusy>> => {
    const job = bench.take(run)
    return job === null ? fail(BUSY) : succeed(await job)
  }
  return {
    hash: (password) =>
      work(() =>
        hash(password, {
          memoryCost: cost.memoryKib,
          timeCost: cost.passes,
          parallelism: cost.slots,
        }),
      ),
    verify: (password, stored) =>
      work(async () => {
        const isKnown = stored !== null && isReadable(stored)
        const isEqual = await verify(isKnown ? stored : decoyHash, password)
        const isMatch = isKnown && isEqual
        return { isMatch, isRehashDue: isMatch && !stored.startsWith(describeCost(cost)) }
      }),
  }
}

/** A dummy hash: checking against it takes as long as against a real one. */
function inventHash(cost: Argon2Cost): string {
  const parts = [16, 32].map((bytes) => randomBytes(bytes).toString('base64').replaceAll('=', ''))
  return describeCost(cost) + parts.join('$')
}

/** The prefix of every hash of that cost, up to its salt. */
function describeCost({ memoryKib, passes, slots }: Argon2Cost): string {
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${slots}$`
}

function isReadable(stored: string): boolean {
  try {
    return parseOptions(stored).outputLen > 0
  } catch {
    return false
  }
}
