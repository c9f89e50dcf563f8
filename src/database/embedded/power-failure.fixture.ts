import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { SeededRandom } from '../../domain/backtest/seeded-random.ts'

/** A change of a file or folder, in the order made. Paths are relative to the database's folder. */
export type FileOperation =
  | { readonly kind: 'create'; readonly path: string; readonly file: string }
  | { readonly kind: 'folder' | 'remove'; readonly path: string }
  | { readonly kind: 'rename'; readonly from: string; readonly to: string }
  | {
      readonly kind: 'write'
      readonly file: string
      readonly at: number
      readonly length: number
    }
  | { readonly kind: 'truncate'; readonly file: string; readonly size: number }
  | { readonly kind: 'sync'; readonly file: string }
  /** A write of the user was acknowledged. */
  | { readonly kind: 'ack'; readonly number: number }

/** With the bytes of a write. */
export type Recorded = FileOperation & { readonly bytes: Uint8Array }

/** Disks write a sector whole; the system writes a page of its cache, in any order. */
const SECTOR = 512
const PAGE = 4_096
/** How often only some sectors of a page are written. */
const TORN_SHARE = 0.2

/** What `recorded-store.fixture.ts` wrote. */
export function readRecording(file: string): readonly Recorded[] {
  const log = readFileSync(file)
  const operations: Recorded[] = []
  for (let at = 0; at < log.length;) {
    const end = log.indexOf('\n', at)
    // Our own fixture wrote it.
    const operation = JSON.parse(log.toString('utf8', at, end)) as FileOperation
    const length = operation.kind === 'write' ? operation.length : 0
    operations.push({ ...operation, bytes: log.subarray(end + 1, end + 1 + length) })
    at = end + 1 + length
  }
  return operations
}

/** What may be on the disk when the power fails. */
export type PowerFailure = {
  /** The database's folder before the operations, all of it on the disk. */
  readonly before: string
  readonly operations: readonly Recorded[]
  /** Number of operations made by then. */
  readonly made: number
  readonly random: SeededRandom
}

/**
 * Writes a folder as a power failure may leave it. What was written to a file before its last sync is
 * there; of what came after, each page has any of its later contents, or sectors of several. Files are
 * created, renamed, cut and removed in order, as journaling file systems do (ext4, XFS): a sync of any
 * file keeps what came before it, and of the rest some may be missing.
 */
export function leaveAfterFailure(failure: PowerFailure, target: string): void {
  const { before, operations, made, random } = failure
  const done = operations.slice(0, made)
  const synced = done.findLastIndex(({ kind }) => kind === 'sync') + 1
  const kept = synced + random.below(made - synced + 1)
  const start = listFiles(before)
  const names = new Map(start.map((path) => [path, path]))
  cpSync(before, target, { recursive: true })
  const changed = groupChanges(done, kept)
  for (const operation of done.slice(0, kept)) applyName(operation, names, target)
  for (const path of start) if (!names.has(path)) rmSync(join(target, path), { force: true })
  const wasThere = new Set(start)
  for (const [path, file] of names) {
    const changes = changed.get(file)
    if (changes === undefined && file === path) continue
    const old = wasThere.has(file) ? readFileSync(join(before, file)) : Buffer.alloc(0)
    mkdirSync(dirname(join(target, path)), { recursive: true })
    writeFileSync(join(target, path), applyChanges(old, changes ?? [], random))
  }
}

function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
}

function applyName(operation: Recorded, names: Map<string, string>, target: string): void {
  switch (operation.kind) {
    case 'create':
      names.set(operation.path, operation.file)
      return
    case 'folder':
      mkdirSync(join(target, operation.path), { recursive: true })
      return
    case 'remove':
      if (!names.delete(operation.path))
        rmSync(join(target, operation.path), { recursive: true, force: true })
      return
    case 'rename': {
      const file = names.get(operation.from)
      if (file === undefined) throw new Error(`${operation.from} was never there`)
      names.delete(operation.from)
      names.set(operation.to, file)
      return
    }
    default:
  }
}

type Change =
  | { readonly kind: 'write'; readonly at: number; readonly bytes: Uint8Array; isSynced: boolean }
  | { readonly kind: 'truncate'; readonly size: number }

/** @param kept how many operations are in the journal */
function groupChanges(done: readonly Recorded[], kept: number): ReadonlyMap<string, Change[]> {
  const changed = new Map<string, Change[]>()
  const add = (file: string, change: Change) =>
    changed.set(file, [...(changed.get(file) ?? []), change])
  for (const [index, operation] of done.entries()) {
    if (operation.kind === 'write') {
      const { file, at, bytes } = operation
      add(file, { kind: 'write', at, bytes, isSynced: false })
    } else if (operation.kind === 'truncate' && index < kept) {
      add(operation.file, { kind: 'truncate', size: operation.size })
    } else if (operation.kind === 'sync') {
      for (const change of changed.get(operation.file) ?? [])
        if (change.kind === 'write') change.isSynced = true
    }
  }
  return changed
}

function applyChanges(old: Buffer, changes: readonly Change[], random: SeededRandom): Buffer {
  let content = old
  const reaches = chooseReaches(changes, random)
  for (const [index, change] of changes.entries()) {
    if (change.kind === 'truncate') {
      content = resize(content, change.size)
      continue
    }
    const { at, bytes, isSynced } = change
    const end = at + bytes.length
    for (let from = at; from < end;) {
      const sector = Math.floor(from / SECTOR)
      const to = Math.min(end, (sector + 1) * SECTOR)
      if (isSynced || index <= (reaches.get(sector) ?? -1)) {
        if (content.length < to) content = resize(content, to)
        content.set(bytes.subarray(from - at, to - at), from)
      }
      from = to
    }
  }
  return content
}

function resize(content: Buffer, size: number): Buffer {
  if (size <= content.length) return content.subarray(0, size)
  return Buffer.concat([content, Buffer.alloc(size - content.length)])
}

/** For each sector that is not synced, the last change that reached the disk; below 0: none. */
function chooseReaches(
  changes: readonly Change[],
  random: SeededRandom,
): ReadonlyMap<number, number> {
  const pending = new Map<number, number[]>()
  for (const [index, change] of changes.entries()) {
    if (change.kind !== 'write' || change.isSynced) continue
    const last = Math.floor((change.at + change.bytes.length - 1) / PAGE)
    for (let page = Math.floor(change.at / PAGE); page <= last; page += 1) {
      pending.set(page, [...(pending.get(page) ?? []), index])
    }
  }
  const reaches = new Map<number, number>()
  for (const [page, indexes] of pending) {
    const choose = () => [-1, ...indexes][random.below(indexes.length + 1)] ?? -1
    const isTorn = random.unit() < TORN_SHARE
    const whole = choose()
    for (let sector = 0; sector < PAGE / SECTOR; sector += 1) {
      reaches.set((page * PAGE) / SECTOR + sector, isTorn ? choose() : whole)
    }
  }
  return reaches
}
