import { linePath } from './static-paths.ts'

/** Keeps lines behind a text from crossing it out. */
export const HALO = 'stroke-raised stroke-3 [paint-order:stroke]'

/** A value beside the drawing, in the margin on its right. */
export function Label({ y, children }: { y: number; children: React.ReactNode }) {
  return (
    <text x="100%" dx="6" y={percent(y)} dy="4">
      {children}
    </text>
  )
}

type LevelsProps = {
  readonly values: readonly number[]
  readonly width: number
  readonly className: string
  readonly isDashed?: boolean
}

export function Levels({ values, width, className, isDashed = false }: LevelsProps) {
  return (
    <path
      d={values.map((y) => `M0 ${y}h${width}`).join('')}
      vectorEffect="non-scaling-stroke"
      strokeDasharray={isDashed ? '2 3' : undefined}
      className={className}
    />
  )
}

type LineProps = {
  readonly values: readonly (number | null)[]
  readonly y: (value: number) => number
  readonly className: string
  readonly isBold?: boolean
  readonly isDashed?: boolean
}

export function Line({ values, y, className, isBold = false, isDashed = false }: LineProps) {
  return (
    <path
      d={linePath(values, y)}
      vectorEffect="non-scaling-stroke"
      strokeWidth={isBold ? 2 : 1.5}
      strokeDasharray={isDashed ? '2 3' : undefined}
      className={className}
    />
  )
}

/** A length in percent of the whole chart. */
export function percent(value: number): string {
  return `${Math.round(value * 10) / 10}%`
}
