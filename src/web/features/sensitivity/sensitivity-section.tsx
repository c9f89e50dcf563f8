import type { Sensitivity } from '../../../domain/sensitivity/sensitivity.ts'
import { describeSensitivity } from '../../../domain/sensitivity/describe-sensitivity.ts'
import { Panel } from '../../ui/panel.tsx'
import { VariantTable } from './variant-table.tsx'

/** How sensitive a signal is to the method's exact numbers; the variants are behind a switch. */
export function SensitivitySection({ sensitivity }: { sensitivity: Sensitivity }) {
  const { action, variants } = sensitivity
  return (
    <Panel title="How robust is this signal?">
      <p>{describeSensitivity(sensitivity)}</p>
      <details className="mt-2">
        <summary className="min-h-6 font-semibold">Show the {variants.length} variants</summary>
        <p className="mt-2 text-sm text-ink-soft">
          Each variant changes one setting: a limit that other sites use, or a period about 10%
          shorter or longer. The signal stays {action}. A robust signal depends less on our
          settings. It is not a better forecast.
        </p>
        <VariantTable published={action} variants={variants} />
      </details>
    </Panel>
  )
}
