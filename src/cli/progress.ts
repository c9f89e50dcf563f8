import { SingleBar } from 'cli-progress'

export type Progress = { readonly step: () => void; readonly end: () => void }

/** A progress bar on standard error for slow work; none when it is not a terminal. */
export function startProgress(doing: string, total: number): Progress {
  if (!process.stderr.isTTY || total < 2) return { step: () => undefined, end: () => undefined }
  const bar = new SingleBar({
    stream: process.stderr,
    format: `${doing} [{bar}] {value} of {total}`,
    barCompleteChar: '#',
    barIncompleteChar: '-',
    clearOnComplete: true,
  })
  bar.start(total, 0)
  return { step: () => bar.increment(), end: () => bar.stop() }
}
