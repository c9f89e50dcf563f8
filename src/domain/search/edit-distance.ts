/**
 * Number of single letters to add, remove, change or swap with a neighbor to turn one word into the
 * other (optimal string alignment).
 * @param max upper limit: anything further apart is `max + 1`
 */
export function editDistance(left: string, right: string, max: number): number {
  if (Math.abs(left.length - right.length) > max) return max + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: right.length + 1 }, (_, column) => column)
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= right.length; column += 1) {
      current.push(stepCost(left, right, row, column, current, last, beforeLast))
    }
    if (Math.min(...current) > max) return max + 1
    beforeLast = last
    last = current
  }
  return Math.min(last[right.length] ?? max + 1, max + 1)
}

function stepCost(
  left: string,
  right: string,
  row: number,
  column: number,
  current: readonly number[],
  last: readonly number[],
  beforeLast: readonly number[],
): number {
  const isSame = left[row - 1] === right[column - 1]
  const isSwapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]
  return Math.min(
    (last[column] ?? Infinity) + 1,
    (current[column - 1] ?? Infinity) + 1,
    (last[column - 1] ?? Infinity) + (isSame ? 0 : 1),
    isSwapped ? (beforeLast[column - 2] ?? Infinity) + 1 : Infinity,
  )
}
