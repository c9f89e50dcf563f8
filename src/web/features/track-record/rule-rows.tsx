type RuleRowsProps = {
  readonly caption: string
  /** Two text columns, then figures. */
  readonly headings: readonly string[]
  readonly children: React.ReactNode
}

/** A table of rules with their figures: scrolls sideways under fixed names; cards on a phone. */
export function RuleRows({ caption, headings, children }: RuleRowsProps) {
  return (
    <section className="relative mt-4 overflow-x-auto" aria-label={caption} tabIndex={0}>
      <table className="figures w-full border-collapse text-left text-sm max-sm:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="align-bottom text-ink-soft max-sm:hidden">
          <tr>
            {headings.map((heading, index) => (
              <th
                key={heading}
                scope="col"
                className={`py-1 pr-4 font-semibold ${index === 0 ? 'sticky left-0 bg-surface' : ''} ${index > 1 ? 'text-right' : ''}`}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">{children}</tbody>
      </table>
    </section>
  )
}

/** A row of the table; on a phone a card with two columns. */
export const RULE_ROW =
  'border-t border-line align-top max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4 max-sm:gap-y-2 max-sm:py-4'

/** The name of a row, fixed while the table scrolls, and the title of its card. */
export function RuleName({ children }: { readonly children: React.ReactNode }) {
  return (
    <th
      scope="row"
      className="sticky left-0 min-w-44 bg-surface py-2 pr-4 font-semibold max-sm:static max-sm:col-span-2 max-sm:p-0 max-sm:text-base"
    >
      {children}
    </th>
  )
}

/** A column of words; on a phone below the card's title. */
export function WordsCell({ children }: { readonly children: React.ReactNode }) {
  return <td className="py-2 pr-4 max-sm:col-span-2 max-sm:p-0">{children}</td>
}
