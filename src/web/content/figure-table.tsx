import type { FigureTable as Table } from '../../domain/content/figure.ts'

/** A table of computed figures with what was counted above it. */
export function FigureTable({ table: { caption, columns, rows } }: { table: Table }) {
  return (
    <figure className="my-6">
      <figcaption className="pb-2 text-sm text-ink-soft">{caption}</figcaption>
      <section className="overflow-x-auto" aria-label={caption} tabIndex={0}>
        <table className="figures">
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th key={column} scope="col" className={index === 0 ? '' : 'text-right'}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, ...cells]) => (
              <tr key={label}>
                <th scope="row" className="font-normal">
                  {label}
                </th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]} className="text-right whitespace-nowrap">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </figure>
  )
}
