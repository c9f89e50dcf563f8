import { nameAccount } from './find-account.ts'
import type { ImportedActivity } from './imported-activity.ts'
import type { Layout } from './layout.ts'
import { findDuplicates, type ComparedActivity } from './find-duplicates.ts'
import type { AccountTerms } from './own-columns.ts'
import type { ReadRow } from './read-row.ts'

type ReadyRow = Extract<ReadRow, { kind: 'ready' }>

/** An activity of the portfolio that a file is compared with. */
export type ExistingActivity = ComparedActivity & {
  readonly id: string
  readonly accountId: string
}

/** An account that a file's activities can go to. */
export type AccountChoice = {
  readonly id: string
  readonly name: string
  readonly broker: string | null
}

/** Where a file's activities go: an account's id by the name in the file; null for a new account. */
export type AccountTargets = Readonly<Record<string, string | null>>

/** An activity of a file, in its account. */
export type PlacedActivity = {
  readonly row: number
  /** As the file names the account; blank when it does not. */
  readonly fileAccount: string
  /** The account's, in our own export; null elsewhere. */
  readonly accountTerms: AccountTerms | null
  readonly activity: ImportedActivity
  /** A new id to store it with; ids of a file are in its order. */
  readonly id: string
  /** The same activity, which the account has already; null: none. */
  readonly duplicateOf: string | null
}

/** The names of accounts in a file, in order; blank for rows that name none. */
function listFileAccounts(rows: readonly ReadyRow[]): readonly string[] {
  const goals = rows
    .flatMap(({ activities }) => activities.map(({ toFileAccount }) => toFileAccount))
    .filter((name) => name !== undefined)
  return [...new Set([...rows.map(({ account }) => account), ...goals])]
}

/**
 * Recognizes the accounts of a file: by name; else the account that has most of its activities already;
 * else the only one at its broker. A file of no broker goes to the first account.
 */
export function recognizeAccounts(
  rows: readonly ReadyRow[],
  layout: Layout,
  { accounts, existing }: KnownPortfolio,
): AccountTargets {
  const targets = listFileAccounts(rows).map((name): [string, string | null] => {
    const own = rows
      .filter(({ account }) => account === name)
      .flatMap(({ activities }) => activities)
    const found =
      accounts.find((account) => isNamed(account, name, layout)) ??
      findByContents(own, accounts, existing) ??
      findByBroker(accounts, layout, name)
    return [name, found?.id ?? null]
  })
  return Object.fromEntries(targets)
}

type KnownPortfolio = {
  readonly accounts: readonly AccountChoice[]
  readonly existing: readonly ExistingActivity[]
}

function isNamed({ name }: AccountChoice, text: string, layout: Layout): boolean {
  const same = (one: string) => one.toLowerCase() === name.toLowerCase()
  return same(nameAccount(layout, text)) || (text !== '' && same(text))
}

function findByContents(
  activities: readonly ImportedActivity[],
  accounts: readonly AccountChoice[],
  existing: readonly ExistingActivity[],
): AccountChoice | null {
  let [best, bestCount]: [AccountChoice | null, number] = [null, 0]
  for (const account of accounts) {
    const own = existing.filter(({ accountId }) => accountId === account.id)
    const count = findDuplicates(activities, own).filter((one) => one !== null).length
    if (count > bestCount) [best, bestCount] = [account, count]
  }
  return best
}

function findByBroker(
  accounts: readonly AccountChoice[],
  { broker }: Layout,
  name: string,
): AccountChoice | null {
  if (broker === undefined) return name === '' ? (accounts[0] ?? null) : null
  const same = accounts.filter((account) => account.broker?.toLowerCase() === broker.toLowerCase())
  return same.length === 1 && name === '' ? (same[0] ?? null) : null
}

/**
 * A file's activities in their accounts, each marked if the account has it already.
 * @param makeId makes a random id
 */
export function placeActivities(
  rows: readonly ReadyRow[],
  { targets, existing }: Placement,
  makeId: () => string,
): readonly PlacedActivity[] {
  const all = rows.flatMap(({ row, account, accountTerms, activities }) =>
    activities.map((activity) => ({ row, fileAccount: account, accountTerms, activity })),
  )
  const ids = all.map(makeId).toSorted()
  const duplicates = new Map<ImportedActivity, string>()
  for (const target of new Set(Object.values(targets))) {
    if (target === null) continue
    const own = all.filter(({ fileAccount }) => targets[fileAccount] === target)
    const held = existing.filter(({ accountId }) => accountId === target)
    const found = findDuplicates(
      own.map(({ activity }) => activity),
      held,
    )
    for (const [index, { activity }] of own.entries()) {
      const same = found[index]?.id
      if (same !== undefined) duplicates.set(activity, same)
    }
  }
  return all.map((placed, index) => ({
    ...placed,
    // There is an id for each.
    id: ids[index] ?? '',
    duplicateOf: duplicates.get(placed.activity) ?? null,
  }))
}

type Placement = {
  readonly targets: AccountTargets
  readonly existing: readonly ExistingActivity[]
}
