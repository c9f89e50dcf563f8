/**
 * Works through items in their order, at most so many of them at the same time. The first that rejects
 * makes the whole reject; the others go on.
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
