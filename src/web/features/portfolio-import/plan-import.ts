import type { ActivityKind } from '../../../domain/portfolio/activities/activity.ts'
import { nameAccount } from '../../../domain/portfolio/import/find-account.ts'
import {
  findOversold,
  type OversoldActivity,
} from '../../../domain/portfolio/import/find-oversold.ts'
import {
  linkChosenLots,
  type UnlinkedLot,
} from '../../../domain/portfolio/import/link-chosen-lots.ts'
import type { Layout } from '../../../domain/portfolio/import/layout.ts'
import type { AccountTerms } from '../../../domain/portfolio/import/own-columns.ts'
import {
  placeActivities,
  recognizeAccounts,
  type AccountTargets,
  type PlacedActivity,
} from '../../../domain/portfolio/import/place-activities.ts'
import { makeRowId } from '../../session/make-row-id.ts'
import type { ActivityToStore } from './batch-activities.ts'
import type { NewAccount } from './import-activities.ts'
import type { OpenFile } from './open-file.ts'
import type { InvalidRow, Review } from './review-rows.ts'

/** A file's activities in accounts, and which of them would be added. */
export type ImportDraft = {
  readonly targets: AccountTargets
  readonly placed: readonly PlacedActivity[]
  /** Sales without the shares, or the lots, they take. */
  readonly oversold: readonly InvalidRow[]
}

/** Puts a file's activities in the accounts the user chose, or the recognized ones. */
export function draftImport(
  { ready, splits }: Review,
  { plan, known, targets: chosen }: OpenFile,
): ImportDraft {
  const { accounts, existing } = known ?? { accounts: [], existing: [] }
  const targets = { ...recognizeAccounts(ready, plan.layout, { accounts, existing }), ...chosen }
  const { placed, unlinked } = linkChosenLots(
    placeActivities(ready, { targets, existing }, makeRowId),
    existing,
  )
  const errors = unlinked.map(describeUnlinked)
  // Without splits or the portfolio, the server checks the sales when they are imported.
  if (splits === null || known === null) return { targets, placed, oversold: errors }
  const newAccounts = Object.entries(targets)
    .filter(([, target]) => target === null)
    .map(([name]) => ({
      id: newAccountId(name),
      lotMethod: findTerms(placed, name)?.lotMethod ?? ('fifo' as const),
    }))
  const oversold = findOversold({
    placed: placed.filter(({ duplicateOf }) => duplicateOf === null),
    accountIdOf: (fileAccount) => targets[fileAccount] ?? newAccountId(fileAccount),
    accounts: [...accounts, ...newAccounts],
    existing,
    splitsByTicker: splits,
  })
  // With its fees, which are activities of the same row where their currency differs.
  const left = new Set(oversold.map((one) => one.placed.row))
  return {
    targets,
    placed: placed.filter(({ row }) => !left.has(row)),
    oversold: [...errors, ...oversold.map(describeOversold)],
  }
}

/** While a file is reviewed. */
function newAccountId(fileAccount: string): string {
  return `new ${fileAccount}`
}

function findTerms(placed: readonly PlacedActivity[], fileAccount: string): AccountTerms | null {
  const found = placed.find((one) => one.fileAccount === fileAccount && one.accountTerms !== null)
  return found?.accountTerms ?? null
}

function describeOversold({ placed, kind: problem, held }: OversoldActivity): InvalidRow {
  const { kind, shares, ticker } = placed.activity
  const what = `This ${kind === 'sell' ? 'sells' : 'moves'} ${shares} ${ticker}`
  const message =
    problem === 'oversold'
      ? `${what}, but the account has only ${held} by then. Import the earlier file first, or add the purchase.`
      : `${what}, but a lot it takes has only ${held} by then. Choose other lots for it.`
  return invalidRow(placed, { column: 'Shares', value: shares ?? '', message })
}

function describeUnlinked({ placed, lotId }: UnlinkedLot): InvalidRow {
  const message = `The lot "${lotId}" is neither in this file nor in your portfolio. Import the file with its purchase first.`
  return invalidRow(placed, { column: 'chosen_lots', value: lotId, message })
}

function invalidRow({ row }: PlacedActivity, error: InvalidRow['errors'][number]): InvalidRow {
  return { kind: 'faulty', row, errors: [error], unnamed: null }
}

/** Activities of one kind that go to one account. */
export type KindCount = {
  readonly fileAccount: string
  readonly kind: ActivityKind
  readonly added: number
  readonly duplicates: number
}

/** How many activities of each kind and account there are, in order of the file. */
export function countKinds(placed: readonly PlacedActivity[]): readonly KindCount[] {
  const counts = new Map<string, KindCount>()
  for (const { fileAccount, activity, duplicateOf } of placed) {
    const isDuplicate = duplicateOf !== null
    const key = `${fileAccount}\n${activity.kind}`
    const known = counts.get(key) ?? { fileAccount, kind: activity.kind, added: 0, duplicates: 0 }
    counts.set(key, {
      ...known,
      added: known.added + (isDuplicate ? 0 : 1),
      duplicates: known.duplicates + (isDuplicate ? 1 : 0),
    })
  }
  return [...counts.values()]
}

/** What an import writes: activities in their accounts, and the accounts it makes for them. */
export function makeImport(
  placed: readonly PlacedActivity[],
  targets: AccountTargets,
  layout: Layout,
): {
  readonly newAccounts: readonly NewAccount[]
  readonly activities: readonly ActivityToStore[]
} {
  const newAccounts = new Map<string, NewAccount>()
  const idOf = (fileAccount: string): string => {
    const target = targets[fileAccount] ?? null
    if (target !== null) return target
    const name = nameAccount(layout, fileAccount)
    const account = newAccounts.get(name) ?? {
      id: makeRowId(),
      name,
      ...(findTerms(placed, fileAccount) ?? {
        broker: layout.broker ?? null,
        currency: mostCommonCurrency(placed, fileAccount),
        lotMethod: 'fifo',
        withholdingPercent: '0',
      }),
    }
    newAccounts.set(name, account)
    return account.id
  }
  const activities = placed.map(({ fileAccount, activity, id }) => {
    const { toFileAccount } = activity
    const toAccountId = toFileAccount === undefined ? null : idOf(toFileAccount)
    return { ...activity, id, accountId: idOf(fileAccount), toAccountId }
  })
  return { newAccounts: [...newAccounts.values()], activities }
}

/** The currency of most of a file's activities; dollars when it names none. */
function mostCommonCurrency(placed: readonly PlacedActivity[], fileAccount: string): string {
  const counts = new Map<string, number>()
  for (const { activity, fileAccount: name } of placed) {
    if (name !== fileAccount || activity.currency === null) continue
    counts.set(activity.currency, (counts.get(activity.currency) ?? 0) + 1)
  }
  const [best] = [...counts].toSorted(([, one], [, other]) => other - one)
  return best?.[0] ?? 'USD'
}
