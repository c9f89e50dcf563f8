import type { Element } from 'hast'
import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { toString } from 'hast-util-to-string'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import type { Figure } from '../../domain/content/figure.ts'
import type { PageSource } from '../../domain/content/page-head.ts'
import type { PageWords } from '../../use-cases/ports/content-pages.ts'
import { PageFigure } from './page-figure.tsx'

type ScrollingTableProps = {
  /** The table's content, for screen readers. */
  readonly label: string
  readonly children?: React.ReactNode
}

type WordsProps = {
  readonly words: PageWords
  readonly figures: readonly Figure[]
  readonly sources: readonly PageSource[]
}

/** The attributes of our own elements in the tree. */
type ElementProps = {
  readonly figure?: unknown
  readonly source?: unknown
  readonly children?: React.ReactNode
  readonly node?: Element
}

/** A tree as HTML, with its figures and source marks. */
export function Words({ words, figures, sources }: WordsProps) {
  return toJsxRuntime(words, {
    Fragment,
    jsx,
    jsxs,
    passNode: true,
    // The policy forbids inline styles; the attribute does the same.
    tableCellAlignToStyle: false,
    components: {
      'page-figure': ({ figure }: ElementProps) => <PageFigure figure={figures[Number(figure)]} />,
      'source-mark': ({ source }: ElementProps) => (
        <SourceMark number={sources.findIndex(({ id }) => id === source) + 1} />
      ),
      'by-hand': ({ children }: ElementProps) => (
        <div className="by-hand my-6 rounded-card border border-line bg-raised px-5 py-4">
          {children}
        </div>
      ),
      // Long lines scroll inside, by keyboard too.
      pre: ({ children }: ElementProps) => <pre tabIndex={0}>{children}</pre>,
      table: ({ node, children }: ElementProps) => (
        <ScrollingTable label={nameTable(node)}>{children}</ScrollingTable>
      ),
    } as Parameters<typeof toJsxRuntime>[1]['components'],
  })
}

/** A table by its number and headings: "Table 2 of Day, Close, Gain". */
function nameTable(table: Element | undefined): string {
  const head = table?.children.find((part) => part.type === 'element' && part.tagName === 'thead')
  const words =
    head === undefined
      ? ''
      : toString(head)
          .trim()
          .split(/\s*\n\s*/)
          .join(', ')
  return `Table ${String(table?.properties['number'] ?? '')} of ${words}`
}

/** The number of a source, linked to the list at the end. */
function SourceMark({ number }: { number: number }) {
  return (
    <sup>
      <a href={`#source-${number}`} aria-label={`Source ${number}`} className="px-0.5 no-underline">
        {number}
      </a>
    </sup>
  )
}

/** A table that scrolls horizontally if it is too wide. */
function ScrollingTable({ label, children }: ScrollingTableProps) {
  return (
    <section className="my-6 overflow-x-auto" aria-label={label} tabIndex={0}>
      <table>{children}</table>
    </section>
  )
}
