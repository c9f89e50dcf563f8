/** Stacked figures of one cell, right-aligned. */
export function Stacked({ children }: { children: React.ReactNode }) {
  return <span className="inline-flex flex-col items-end gap-0.5">{children}</span>
}
