/**
 * How long some work computes. Unlike the time on the clock this does not grow when other processes want
 * the same processor.
 * @returns milliseconds that this thread was at work
 */
export function cpuMsOf(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
