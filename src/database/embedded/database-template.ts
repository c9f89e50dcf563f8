import {
  closeSync,
  fsyncSync,
  globSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { syncFolder } from '../../platform/sync-folder.ts'

/** Made by the build. Without it, a database is created by PostgreSQL itself. */
export const TEMPLATE_FILE = join(import.meta.dirname, '../../../build/database.br')

/** Paths relative to the database's folder; parents come first. */
type Template = {
  readonly folders: readonly string[]
  readonly files: readonly (readonly [path: string, content: Uint8Array])[]
}

/** The folder of a closed database as one file. */
export function packDatabase(folder: string): Buffer {
  const paths = globSync('**', { cwd: folder }).toSorted()
  const isFolder = (path: string) => statSync(join(folder, path)).isDirectory()
  const template: Template = {
    folders: paths.filter(isFolder),
    files: paths
      .filter((path) => !isFolder(path))
      .map((path) => [path, readFileSync(join(folder, path))]),
  }
  // A third of gzip's size: the window is large enough to find each page's twin.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 }
  return brotliCompressSync(serialize(template), { params })
}

/** Writes what `packDatabase` packed into a new folder, readable only by its owner, and syncs it to disk. */
export function unpackDatabase(packed: Uint8Array, folder: string): void {
  // Only our own build writes it.
  const { folders, files } = deserialize(brotliDecompressSync(packed)) as Template
  const inFolder = (path: string) => join(folder, path)
  mkdirSync(folder, { mode: 0o700 })
  for (const path of folders) mkdirSync(inFolder(path), { mode: 0o700, recursive: true })
  for (const [path, content] of files) writeFileSync(inFolder(path), content, { mode: 0o600 })
  // After all are written, so that the disk writes them together.
  for (const [path] of files) {
    const descriptor = openSync(inFolder(path), 'r+')
    fsyncSync(descriptor)
    closeSync(descriptor)
  }
  for (const path of [...folders.toReversed(), '.']) syncFolder(inFolder(path))
}
