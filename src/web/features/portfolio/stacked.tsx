/** Stacked figures of one cell, right-aligned; next to each other where there is less space. */
export function Stacked({ children }: { children: React.ReactNode }) {
  return (
    <span className="inline-flex flex-col items-end gap-0.5 compact:flex-row compact:flex-wrap compact:justify-end compact:gap-x-2 rows:flex-row rows:items-baseline rows:gap-2">
      {children}
    </span>
  )
}
