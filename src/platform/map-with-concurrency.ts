/**
 * Processes items in order, with limited concurrency. The first rejection rejects the whole; the others
 * keep running.
 * @returns the results, in the order of the items
 */
export async function mapWithConcurrency<Item, Result>(
  items: readonly Item[],
  batchSize: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = items.entries()
  const workOn = async (): Promise<void> => {
    for (const [index, item] of waiting) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: batchSize }, workOn))
  return results
}
