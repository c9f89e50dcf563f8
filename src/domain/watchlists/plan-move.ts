type Placed = { readonly id: string; readonly position: number }

/**
 * What has to be written so that one of several moves a step. Each gets the place it stands at, so that
 * places that were never given, or given twice, are put right on the way.
 * @param placed in the order they stand in
 * @param step -1 towards the beginning, 1 towards the end
 * @returns those whose position changes, with the new one; empty when there is nowhere to move to
 */
export function planMove(placed: readonly Placed[], id: string, step: -1 | 1): readonly Placed[] {
  const moved = moveStep(placed, id, step)
  if (moved === placed) return []
  return moved
    .map((one, position) => ({ id: one.id, position, before: one.position }))
    .filter(({ position, before }) => position !== before)
    .map(({ id: changed, position }) => ({ id: changed, position }))
}

/** The same in their new order; what cannot move stays. */
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

/** The position after all of them. */
export function positionAfter(placed: readonly Pick<Placed, 'position'>[]): number {
  return placed.reduce((last, { position }) => Math.max(last, position), -1) + 1
}
