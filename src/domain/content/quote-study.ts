import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import type { Study, StudyFigure } from '../backtest/studies/study.ts'
import { CONTENT_FORMATS } from './content-formats.ts'
import type { Figure, FigureTable } from './figure.ts'

/** One figure of a study as text. */
export function quoteStudy(
  { is, of }: { readonly is: string; readonly of: string },
  studies: readonly Study[],
): Outcome<Figure, string> {
  const group = studies.map(({ groups }) => groups[is]).find((found) => found !== undefined)
  if (group === undefined) {
    const names = studies.flatMap(({ groups }) => Object.keys(groups))
    return fail(`"${is}" is not a study. Use ${names.join(', ')}.`)
  }
  const figure = group[of]
  if (figure !== undefined) return succeed({ kind: 'text', text: describeFigure(figure) })
  return fail(`"${of}" is not part of "${is}". Use ${Object.keys(group).join(', ')}.`)
}

/** The table of a study. */
export function tabulateStudy(id: string, studies: readonly Study[]): Outcome<FigureTable, string> {
  const table = studies.map((study) => study.table).find((candidate) => candidate.id === id)
  if (table === undefined) {
    const ids = studies.map((study) => study.table.id)
    return fail(`"${id}" is not a table of a study. Use ${ids.join(', ')}.`)
  }
  const { caption, columns, rows } = table
  return succeed({
    kind: 'table',
    caption,
    columns,
    rows: rows.map(({ label, cells }) => [
      label,
      ...cells.map((cell) => (cell === null ? '' : describeFigure(cell))),
    ]),
  })
}

function describeFigure(figure: StudyFigure): string {
  const { share, signedPercent, number } = CONTENT_FORMATS
  switch (figure.kind) {
    case 'share':
      return share(figure.ratio)
    case 'change':
      return signedPercent(figure.percent)
    case 'count':
      return number(figure.count, 0)
    case 'mean':
      return number(figure.value, Number.isInteger(figure.value) ? 0 : 1)
    case 'name':
      return figure.name
  }
}
