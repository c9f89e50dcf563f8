type Positioned = { readonly id: string; readonly position: number }

/**
 * The updates that move one item a step. Each item gets its index as position, which also repairs
 * missing or duplicate positions.
 * @param items in current order
 * @param step -1 towards the start, 1 towards the end
 * @returns the items whose position changes, with the new one; empty when it cannot move
 */
export function planMove(
  items: readonly Positioned[],
  id: string,
  step: -1 | 1,
): readonly Positioned[] {
  const moved = moveStep(items, id, step)
  if (moved === items) return []
  return moved
    .map((one, position) => ({ id: one.id, position, before: one.position }))
    .filter(({ position, before }) => position !== before)
    .map(({ id: changed, position }) => ({ id: changed, position }))
}

/** The items in their new order; an item that cannot move stays. */
export function moveStep<One extends { readonly id: string }>(
  several: readonly One[],
  id: string,
  step: -1 | 1,
): readonly One[] {
  const from = several.findIndex((one) => one.id === id)
  const one = several[from]
  const other = several[from + step]
  if (one === undefined || other === undefined) return several
  return several.with(from, other).with(from + step, one)
}

/** The next free position at the end. */
export function positionAfter(items: readonly Pick<Positioned, 'position'>[]): number {
  return items.reduce((last, { position }) => Math.max(last, position), -1) + 1
}
