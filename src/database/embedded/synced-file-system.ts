import { fsyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The one hook this mend adds; PGlite's own types leave its file layer open. */
type FileLayer = { stream_ops: { fsync?: (stream: { nfd: number }) => number } }

/** Called after each sync with the file descriptor; tests count with it. */
export type SyncListener = (descriptor: number) => void

/**
 * PGlite's folder on disk, with an fsync that reaches the disk. As shipped (0.5.16) PGlite starts
 * with fsync off and its file layer drops the call, so a commit that was acknowledged could be lost
 * with the power. Needs `syncedStartParams`; leans on internals, so the version is pinned and a test counts.
 */
export class SyncedFileSystem extends NodeFS {
  readonly #onSync: SyncListener

  constructor(folder: string, onSync: SyncListener = () => undefined) {
    super(folder)
    this.#onSync = onSync
  }

  override async init(
    ...given: Parameters<NodeFS['init']>
  ): Promise<Awaited<ReturnType<NodeFS['init']>>> {
    const { emscriptenOpts } = await super.init(...given)
    const addFsync = (module: { NODEFS?: unknown }) => {
      // The cast names the part of Emscripten's NODEFS that its published types do not describe.
      const fileLayer = module.NODEFS as FileLayer
      fileLayer.stream_ops.fsync = ({ nfd }) => {
        fsyncSync(nfd)
        this.#onSync(nfd)
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: withLast(emscriptenOpts, addFsync) } }
  }
}

/** PGlite's own start parameters with fsync switched on, by the only sync method its file layer can carry. */
export function syncedStartParams(defaults: typeof PGlite.defaultStartParams): string[] {
  return [...defaults.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync']
}

type EmscriptenOptions = Awaited<ReturnType<NodeFS['init']>>['emscriptenOpts']
type PreRun = Extract<NonNullable<EmscriptenOptions['preRun']>, readonly unknown[]>

function withLast({ preRun }: EmscriptenOptions, step: PreRun[number]): PreRun {
  if (preRun === undefined) return [step]
  return Array.isArray(preRun) ? [...preRun, step] : [preRun, step]
}
