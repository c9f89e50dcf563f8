import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Makes a file that was just moved into a folder stay there when the power fails. */
export function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
