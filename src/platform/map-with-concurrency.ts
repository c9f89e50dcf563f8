/**
 * Processes items in order, with limited concurrency. The first rejection rejects the whole; the others
 * keep running.
 */
export async function mapWithConcurrency<Item>(
  items: readonly Item[],
  batchSize: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values()
  const workOn = async (): Promise<void> => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: batchSize }, workOn))
}
