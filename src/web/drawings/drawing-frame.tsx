/** The frame of a drawing that explains a step or a feature. Decorative: the text next to it says the same. */
export function DrawingFrame({ children }: { readonly children: React.ReactNode }) {
  return (
    <svg
      viewBox="0 0 240 120"
      className="block w-full rounded-card border border-line bg-sunken"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}
