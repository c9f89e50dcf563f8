import type { SizeClass } from '../../../domain/market/listings/size-class.ts'
import { useFormats } from '../../preferences/preferences-context.ts'

/** One size class, as text. */
export type SizeLine = {
  readonly size: SizeClass
  /** Share of 1. */
  readonly share: number
  /** Null in an example, which has no companies. */
  readonly detail: { readonly count: number; readonly worth: string } | null
}

const NAMES: Readonly<Record<SizeClass, string>> = { large: 'Large', mid: 'Mid', small: 'Small' }

const FILLS: Readonly<Record<SizeClass, string>> = {
  large: 'fill-accent',
  mid: 'fill-ink-soft',
  small: 'fill-line-strong',
}

/** The classes as one bar, and below it as a table. */
export function SizeTable({ lines }: { lines: readonly SizeLine[] }) {
  const formats = useFormats()
  const hasDetail = lines.some(({ detail }) => detail !== null)
  return (
    <>
      <SizeBar lines={lines} />
      <table className="figures w-full border-collapse text-left">
        <caption className="sr-only">Companies by market cap</caption>
        <thead>
          <tr className="border-b border-line-strong text-sm text-ink-soft">
            <th scope="col" className="py-2 pr-3 font-semibold">
              Class
            </th>
            {hasDetail && (
              <>
                <th scope="col" className="py-2 pr-3 text-right font-semibold">
                  Companies
                </th>
                <th scope="col" className="py-2 pr-3 text-right font-semibold">
                  Worth
                </th>
              </>
            )}
            <th scope="col" className="py-2 text-right font-semibold">
              Share
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ size, share, detail }) => (
            <tr key={size} className="border-t border-line">
              <th scope="row" className="py-2 pr-3 font-semibold compact:py-1">
                <Swatch size={size} /> {NAMES[size]}
              </th>
              {detail !== null && (
                <>
                  <td className="py-2 pr-3 text-right compact:py-1">{detail.count}</td>
                  <td className="py-2 pr-3 text-right compact:py-1">{detail.worth}</td>
                </>
              )}
              <td className="py-2 text-right compact:py-1">{formats.share(share)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function SizeBar({ lines }: { lines: readonly SizeLine[] }) {
  return (
    <svg
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
      className="mb-2 block h-4 w-full"
    >
      {lines.map(({ size, share }, index) => (
        <rect
          key={size}
          x={lines.slice(0, index).reduce((sum, line) => sum + line.share, 0) * 100}
          width={share * 100}
          height="6"
          className={FILLS[size]}
        />
      ))}
    </svg>
  )
}

function Swatch({ size }: { size: SizeClass }) {
  return (
    <svg
      viewBox="0 0 12 12"
      width="12"
      height="12"
      aria-hidden="true"
      focusable="false"
      className="mr-1 inline"
    >
      <rect width="12" height="12" rx="2" className={FILLS[size]} />
    </svg>
  )
}
