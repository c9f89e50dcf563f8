/** What the work brings, or `late` when that takes longer than `limitMs`; the work itself goes on. */
export async function waitWithTimeout<Value>(
  limitMs: number,
  work: Promise<Value>,
): Promise<Value | 'late'> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), limitMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
