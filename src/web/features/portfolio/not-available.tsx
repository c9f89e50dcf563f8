/** Stands in for a figure that is not known; the page says below why. */
export function NotAvailable() {
  return <span className="font-normal text-ink-soft">not available</span>
}
