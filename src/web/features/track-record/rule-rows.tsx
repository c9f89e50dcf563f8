type RuleRowsProps = {
  readonly caption: string
  /** Two text columns, then figures. */
  readonly headings: readonly string[]
  readonly children: React.ReactNode
}

/** A table of rules with their figures: cards where it is narrow. */
export function RuleRows({ caption, headings, children }: RuleRowsProps) {
  return (
    <section className="@container relative mt-4 overflow-x-auto" aria-label={caption} tabIndex={0}>
      <table className="figures w-full border-collapse text-left text-sm @max-[60rem]:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="align-bottom text-ink-soft @max-[60rem]:hidden">
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
        <tbody className="@max-[60rem]:block">{children}</tbody>
      </table>
    </section>
  )
}

/** A row of the table; a card with two or four columns where the table is narrow. */
export const RULE_ROW =
  'border-t border-line align-top @max-[60rem]:grid @max-[60rem]:grid-cols-2 @min-[36rem]:@max-[60rem]:grid-cols-4 @max-[60rem]:gap-x-4 @max-[60rem]:gap-y-2 @max-[60rem]:py-4'

/** The name of a row, fixed while the table scrolls, and the title of its card. */
export function RuleName({ children }: { readonly children: React.ReactNode }) {
  return (
    <th
      scope="row"
      className="sticky left-0 min-w-44 bg-surface py-2 pr-4 font-semibold @max-[60rem]:static @max-[60rem]:col-span-full @max-[60rem]:p-0 @max-[60rem]:text-base"
    >
      {children}
    </th>
  )
}

/** A column of words; below the card's title. */
export function WordsCell({ children }: { readonly children: React.ReactNode }) {
  return <td className="py-2 pr-4 @max-[60rem]:col-span-full @max-[60rem]:p-0">{children}</td>
}
