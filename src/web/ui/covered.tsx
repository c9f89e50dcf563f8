/** The text of a masked amount. */
export const COVERED = '••••'

/** Shown for a masked amount. */
export function Covered() {
  return (
    <span>
      <span aria-hidden="true">{COVERED}</span>
      <span className="sr-only">hidden</span>
    </span>
  )
}
