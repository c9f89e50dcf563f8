type ScrollingTableProps = {
  /** What the table holds, for those who cannot see it. */
  readonly label: string
  readonly children?: React.ReactNode
}

/** A table that scrolls sideways within the page where it is too wide for it. */
export function ScrollingTable({ label, children }: ScrollingTableProps) {
  return (
    <section className="my-6 overflow-x-auto" aria-label={label} tabIndex={0}>
      <table>{children}</table>
    </section>
  )
}
