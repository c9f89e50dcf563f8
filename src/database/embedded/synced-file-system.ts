import { fsyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The hooks this fix adds or wraps; PGlite's own types omit its file layer. */
type FileLayer = {
  stream_ops: {
    fsync?: (stream: { nfd: number }) => number
    setattr: (stream: unknown, change: Attributes) => void
  }
  node_ops: { setattr: (node: unknown, change: Attributes) => void }
}
type Attributes = { readonly mode?: number }

/** Group and other permissions. */
const GROUP_AND_OTHERS = 0o077

/** Called after each sync with the file descriptor; tests count calls. */
export type SyncListener = (descriptor: number) => void

/**
 * PGlite's folder on disk, with an fsync that reaches the disk. As shipped (0.5.16) PGlite starts
 * with fsync off and its file layer drops the call, so a power failure could lose committed data.
 * Needs `syncedStartParams`; relies on internals, so the version is pinned and a test counts.
 * Its files are also private: the layer ignores the process's umask and sets each new file's mode,
 * mostly 0666.
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
      // The cast describes the part of Emscripten's NODEFS missing from its published types.
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

/** PGlite's own start parameters with fsync on, by the only sync method its file layer supports. */
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
