import { fsyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The hooks this mend adds or wraps; PGlite's own types leave its file layer open. */
type FileLayer = {
  stream_ops: {
    fsync?: (stream: { nfd: number }) => number
    setattr: (stream: unknown, change: Attributes) => void
  }
  node_ops: { setattr: (node: unknown, change: Attributes) => void }
}
type Attributes = { readonly mode?: number }

/** Permissions of group and others. */
const GROUP_AND_OTHERS = 0o077

/** Called after each sync with the file descriptor; tests count with it. */
export type SyncListener = (descriptor: number) => void

/**
 * PGlite's folder on disk, with an fsync that reaches the disk. As shipped (0.5.16) PGlite starts
 * with fsync off and its file layer drops the call, so a commit that was acknowledged could be lost
 * with the power. Needs `syncedStartParams`; leans on internals, so the version is pinned and a test counts.
 * Its files are also private: the layer sets the mode of each new file, mostly 0666, past the process's umask.
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
    const mend = (module: { NODEFS?: unknown }) => {
      // The cast names the part of Emscripten's NODEFS that its published types do not describe.
      const fileLayer = module.NODEFS as FileLayer
      fileLayer.stream_ops.fsync = ({ nfd }) => {
        fsyncSync(nfd)
        this.#onSync(nfd)
        return 0
      }
      for (const operations of [fileLayer.stream_ops, fileLayer.node_ops]) {
        const { setattr } = operations
        operations.setattr = (target, change) => setattr(target, closeToOthers(change))
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: withLast(emscriptenOpts, mend) } }
  }
}

/** PGlite's own start parameters with fsync switched on, by the only sync method its file layer can carry. */
export function syncedStartParams(defaults: typeof PGlite.defaultStartParams): string[] {
  return [...defaults.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync']
}

function closeToOthers(change: Attributes): Attributes {
  return change.mode === undefined ? change : { ...change, mode: change.mode & ~GROUP_AND_OTHERS }
}

type EmscriptenOptions = Awaited<ReturnType<NodeFS['init']>>['emscriptenOpts']
type PreRun = Extract<NonNullable<EmscriptenOptions['preRun']>, readonly unknown[]>

function withLast({ preRun }: EmscriptenOptions, step: PreRun[number]): PreRun {
  if (preRun === undefined) return [step]
  return Array.isArray(preRun) ? [...preRun, step] : [preRun, step]
}
