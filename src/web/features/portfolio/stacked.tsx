/** Figures of one cell below each other, at its end. */
export function Stacked({ children }: { children: React.ReactNode }) {
  return <span className="inline-flex flex-col items-end gap-0.5">{children}</span>
}
