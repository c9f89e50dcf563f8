/**
 * The CPU time of some work. Unlike wall time it does not grow when other processes use the same
 * core.
 * @returns milliseconds of CPU time of this thread
 */
export function cpuMsOf(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
