/** Says that a form opened with what was typed before. */
export function KeptNote({ isShown }: { readonly isShown: boolean }) {
  if (!isShown) return null
  return (
    <p className="mb-4 text-sm text-ink-soft">
      We kept what you typed. Save it, or cancel to discard it.
    </p>
  )
}
