import type { Sensitivity } from '../../../domain/sensitivity/sensitivity.ts'
import { describeSensitivity } from '../../../domain/sensitivity/describe-sensitivity.ts'
import { Panel } from '../../ui/panel.tsx'
import { VariantTable } from './variant-table.tsx'

/** How sensitive a signal is to the method's exact numbers; the variants are behind a switch. */
export function SensitivitySection({ sensitivity }: { sensitivity: Sensitivity }) {
  const { action, variants } = sensitivity
  return (
    <Panel title="How firm is this signal?">
      <p>{describeSensitivity(sensitivity)}</p>
      <details className="mt-2">
        <summary className="min-h-6 font-semibold">Show the {variants.length} variants</summary>
        <p className="mt-2 text-sm text-ink-soft">
          Each variant changes the method in one place: a limit that is as common elsewhere, or a
          period about 10% shorter or longer. The published signal stays {action}. A stable signal
          hangs less on our settings; it is no better forecast.
        </p>
        <VariantTable published={action} variants={variants} />
      </details>
    </Panel>
  )
}
