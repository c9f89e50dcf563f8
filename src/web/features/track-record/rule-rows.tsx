type RuleRowsProps = {
  readonly caption: string
  /** Two text columns, then figures. */
  readonly headings: readonly string[]
  readonly children: React.ReactNode
}

/** A table of rules with their figures, in a box that scrolls horizontally. */
export function RuleRows({ caption, headings, children }: RuleRowsProps) {
  return (
    <section className="mt-4 overflow-x-auto" aria-label={caption} tabIndex={0}>
      <table className="figures w-full text-left text-sm">
        <caption className="pb-2 text-left text-ink-soft">{caption}</caption>
        <thead className="align-bottom text-ink-soft">
          <tr>
            {headings.map((heading, index) => (
              <th
                key={heading}
                scope="col"
                className={`min-w-24 py-1 pr-4 font-normal ${index > 1 ? 'text-right' : ''}`}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
