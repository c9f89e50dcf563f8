/** Stands in for an amount that is covered. */
export function Covered() {
  return (
    <span>
      <span aria-hidden="true">••••</span>
      <span className="sr-only">hidden</span>
    </span>
  )
}
