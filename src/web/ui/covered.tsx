/** What stands where an amount is covered. */
export const COVERED = '••••'

/** Stands in for an amount that is covered. */
export function Covered() {
  return (
    <span>
      <span aria-hidden="true">{COVERED}</span>
      <span className="sr-only">hidden</span>
    </span>
  )
}
