/** The text of a masked amount. */
export const MASKED = '••••'

/** Shown for a masked amount. */
export function MaskedAmount() {
  return (
    <span>
      <span aria-hidden="true">{MASKED}</span>
      <span className="sr-only">hidden</span>
    </span>
  )
}
