import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Fsyncs a folder, so that a file just moved into it survives a power failure. */
export function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
