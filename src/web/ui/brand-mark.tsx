/** The product's logo: a tape running under a lamp. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false">
      <path d="M9 4h14l4 11H5z" className="fill-lamp" />
      <path d="M10 15h12l6 8H4z" className="fill-lamp opacity-30" />
      <rect x="2" y="22" width="28" height="7" rx="1.5" className="fill-ink" />
      <path
        d="M5 26.5l5-2 4 1.5 5-2.5 8 1"
        className="stroke-lamp"
        strokeWidth="1.6"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
