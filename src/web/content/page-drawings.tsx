import { JsonDrawing, ScreenDrawing } from '../drawings/feature-drawings.tsx'
import { RatingDrawing, ReadDrawing, SearchDrawing } from '../drawings/step-drawings.tsx'

type PageDrawing = {
  readonly name: string
  /** The section's id. */
  readonly section: string
  readonly Drawing: () => React.ReactNode
}

/** The pages that begin with drawings of their sections. */
const DRAWINGS: Readonly<Record<string, readonly PageDrawing[]>> = {
  '/features': [
    { name: 'Signals', section: 'signals-while-you-wait', Drawing: RatingDrawing },
    { name: 'Scanner', section: 'momentum-scanner', Drawing: ScreenDrawing },
    { name: 'JSON', section: 'json-export', Drawing: JsonDrawing },
    { name: 'Breakdown', section: 'indicator-breakdown', Drawing: ReadDrawing },
  ],
  '/how-it-works': [
    { name: '1. Enter tickers', section: 'step-1-enter-tickers', Drawing: SearchDrawing },
    {
      name: '2. Indicators',
      section: 'step-2-the-indicators-are-computed',
      Drawing: ReadDrawing,
    },
    { name: '3. Signals', section: 'step-3-receive-signals', Drawing: RatingDrawing },
  ],
}

const COLUMNS: Readonly<Record<number, string>> = {
  3: 'grid-cols-3',
  4: 'grid-cols-2 sm:grid-cols-4',
}

/** Drawings of a page's main sections, each a link to it; nothing on most pages. */
export function PageDrawings({ path }: { path: string }) {
  const drawings = DRAWINGS[path] ?? []
  if (drawings.length === 0) return null
  return (
    <ul className={`mb-8 grid gap-3 sm:gap-4 print:hidden ${COLUMNS[drawings.length] ?? ''}`}>
      {drawings.map(({ name, section, Drawing }) => (
        <li key={section}>
          <a href={`#${section}`} className="block text-sm font-semibold text-ink">
            <Drawing />
            <span className="mt-1.5 block">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
