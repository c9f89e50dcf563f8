import fs, { constants, cpSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join, relative } from 'node:path'
import { Kysely, PGliteDialect } from 'kysely'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { Schema } from '../schema.ts'
import type { FileOperation } from './power-failure.fixture.ts'
import { openNumbered, writeNumbered } from './numbered-writes.fixture.ts'
import { openEmbedded } from './open-embedded.ts'

/**
 * Creates a store, copies its database to a folder, and then records each change of its files while it
 * makes a number of writes: a line of JSON for each, and after a line of a write its bytes.
 */
const [, , dataDirectory = '', given = '', copy = '', log = '', count = ''] = process.argv
const root = join(dataDirectory, 'database')
const database = await openNumbered(dataDirectory)
await database.close()
cpSync(root, copy, { recursive: true })

const real = { ...fs }
const logFile = real.openSync(log, 'a')
/** By path. Files of the start are named after their path in the copy, new ones have a number. */
const ids = new Map<string, string>()
const opened = new Map<number, string>()
let created = 0
recordFiles()

const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: await openEmbedded(root) }) })
for (let number = 1; number <= Number(count); number += 1) {
  // The test checked it.
  await writeNumbered(db, given as Ticker, number)
  note({ kind: 'ack', number })
}
// Not closed: closing would sync everything.
process.exit()

function note(operation: FileOperation, bytes?: Uint8Array): void {
  real.writeSync(logFile, `${JSON.stringify(operation)}\n`)
  if (bytes !== undefined) real.writeSync(logFile, bytes)
}

function idOf(path: string): string {
  const id = ids.get(path) ?? relative(root, path)
  ids.set(path, id)
  return id
}

function create(path: string): void {
  created += 1
  ids.set(path, String(created))
  note({ kind: 'create', path: relative(root, path), file: idOf(path) })
}

/** Node's own functions, through which PGlite works on its files; all others fail the recording. */
function recordFiles(): void {
  fs.openSync = (path, flags, mode) => {
    const name = String(path)
    const isNew = !real.existsSync(name)
    const descriptor = real.openSync(path, flags, mode)
    if (!name.startsWith(root)) return descriptor
    if (isNew) create(name)
    else if (typeof flags === 'number' && (flags & constants.O_TRUNC) !== 0)
      note({ kind: 'truncate', file: idOf(name), size: 0 })
    opened.set(descriptor, idOf(name))
    return descriptor
  }
  fs.closeSync = (descriptor) => {
    real.closeSync(descriptor)
    opened.delete(descriptor)
  }
  fs.writeSync = ((descriptor: number, ...rest: [Uint8Array, number, number, number]) => {
    const [bytes, offset, length, at] = rest
    const written = real.writeSync(descriptor, bytes, offset, length, at)
    const file = opened.get(descriptor)
    if (file === undefined) return written
    if (typeof at !== 'number') throw new Error(`A write to ${file} does not say where`)
    note(
      { kind: 'write', file, at, length: written },
      new Uint8Array(bytes.buffer, bytes.byteOffset + offset, written),
    )
    return written
  }) as typeof fs.writeSync
  fs.fsyncSync = (descriptor) => {
    real.fsyncSync(descriptor)
    const file = opened.get(descriptor)
    if (file !== undefined) note({ kind: 'sync', file })
  }
  fs.ftruncateSync = (descriptor, size) => {
    real.ftruncateSync(descriptor, size)
    const file = opened.get(descriptor)
    if (file !== undefined) note({ kind: 'truncate', file, size: size ?? 0 })
  }
  fs.truncateSync = (path, size) => {
    real.truncateSync(path, size)
    note({ kind: 'truncate', file: idOf(String(path)), size: size ?? 0 })
  }
  fs.writeFileSync = (path, data, options) => {
    real.writeFileSync(path, data, options)
    if (data !== '') throw new Error(`${String(path)} is written as a whole`)
    if (!ids.has(String(path))) create(String(path))
  }
  fs.renameSync = (from, to) => {
    const file = idOf(String(from))
    real.renameSync(from, to)
    ids.delete(String(from))
    ids.set(String(to), file)
    note({
      kind: 'rename',
      from: relative(root, String(from)),
      to: relative(root, String(to)),
    })
  }
  fs.unlinkSync = (path) => {
    real.unlinkSync(path)
    ids.delete(String(path))
    note({ kind: 'remove', path: relative(root, String(path)) })
  }
  fs.rmdirSync = (path) => {
    real.rmdirSync(path)
    note({ kind: 'remove', path: relative(root, String(path)) })
  }
  fs.mkdirSync = ((path: string, options) => {
    real.mkdirSync(path, options)
    note({ kind: 'folder', path: relative(root, path) })
    return undefined
  }) as typeof fs.mkdirSync
  for (const unused of ['symlinkSync', 'linkSync', 'writevSync', 'appendFileSync'] as const) {
    fs[unused] = () => {
      throw new Error(`${unused} is not recorded`)
    }
  }
  syncBuiltinESMExports()
}
