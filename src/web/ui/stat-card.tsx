type StatCardProps = {
  readonly label: string
  /** The figure, or why there is none. */
  readonly value: React.ReactNode
  /** What the figure covers, or its age. */
  readonly caption?: React.ReactNode
}

/** One figure with its label: a card, or a list row on narrow screens. Must be inside a `dl`. */
export function StatCard({ label, value, caption }: StatCardProps) {
  return (
    <div className="min-w-0 border-line bg-raised p-4 max-[419px]:grid max-[419px]:grid-cols-[auto_minmax(0,1fr)] max-[419px]:items-baseline max-[419px]:gap-x-4 max-[419px]:border-t max-[419px]:py-2.5 max-[419px]:first:border-t-0 min-[420px]:rounded-card min-[420px]:border min-[420px]:max-lg:last:odd:col-span-2 compact:p-3">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="figures mt-1 text-2xl font-semibold break-words max-[419px]:mt-0 max-[419px]:text-right max-[419px]:text-xl compact:text-xl">
        {value}
      </dd>
      {caption !== undefined && (
        <dd className="mt-1 text-sm text-ink-soft max-[419px]:col-span-2 max-[419px]:mt-0">
          {caption}
        </dd>
      )}
    </div>
  )
}

/** A responsive grid of cards; one card with a row for each on narrow screens. */
export function StatCards({ children }: { readonly children: React.ReactNode }) {
  return (
    <dl className="grid grid-cols-1 max-[419px]:overflow-hidden max-[419px]:rounded-card max-[419px]:border max-[419px]:border-line min-[420px]:gap-4 min-[420px]:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] min-[420px]:compact:gap-2">
      {children}
    </dl>
  )
}
