/** Shown for an unknown figure; the page says below why. */
export function NotAvailable() {
  return <span className="font-normal text-ink-soft">not available</span>
}
