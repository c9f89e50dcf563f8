/** The work's result, or `late` after `limitMs`; the work itself keeps running. */
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
