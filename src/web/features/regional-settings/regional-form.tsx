import { useState } from 'react'
import { DATE_FORMATS, NUMBER_FORMATS } from '../../../domain/preferences/preferences.ts'
import type { ZoneRegion } from '../../../domain/preferences/time-zones.ts'
import { usePreferences } from '../../preferences/preferences-context.ts'
import { useChangePreferences } from '../../preferences/use-change-preferences.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { CurrencyField } from './currency-field.tsx'
import { FormatField } from './format-field.tsx'
import { isDifferent, pickRegional, type Regional } from './regional.ts'
import { RegionalPreview } from './regional-preview.tsx'
import { ZoneField } from './zone-field.tsx'

/** How money, numbers, dates and times are written, shown by examples before it is saved. */
export function RegionalForm({ regions }: { readonly regions: readonly ZoneRegion[] }) {
  const stored = usePreferences()
  const { change, requested, error, isStored } = useChangePreferences()
  const [edits, setEdits] = useState<Partial<Regional>>({})
  const edit = (more: Partial<Regional>) => setEdits({ ...edits, ...more })
  const chosen = { ...pickRegional(stored), ...edits }
  const isSaving = Object.keys(requested).length > 0
  const isChanged = isDifferent(chosen, stored)
  return (
    <Panel title="How figures and dates are written">
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          change(chosen)
        }}
        className="grid gap-6 lg:grid-cols-2"
      >
        <div className="space-y-4">
          <CurrencyField
            code={chosen.baseCurrency}
            onChange={(code) => edit({ baseCurrency: code })}
          />
          <FormatField
            label="Numbers"
            examples={NUMBER_FORMATS}
            chosen={chosen.numberFormat}
            onChange={(format) => edit({ numberFormat: format })}
          />
          <FormatField
            label="Dates"
            examples={DATE_FORMATS}
            chosen={chosen.dateFormat}
            onChange={(format) => edit({ dateFormat: format })}
          />
          <ZoneField
            regions={regions}
            zone={chosen.timeZone}
            onChange={(zone) => edit({ timeZone: zone })}
          />
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" look="main" disabled={isSaving}>
              {isSaving ? 'Processing...' : 'Save'}
            </Button>
            <output className="text-sm text-ink-soft">
              {describeState({ isSaving, isChanged, isStored })}
            </output>
          </div>
          {error !== null && !isSaving && (
            <p role="alert" className="text-loss">
              {error}
            </p>
          )}
        </div>
        <RegionalPreview chosen={chosen} />
      </form>
    </Panel>
  )
}

type State = { readonly isSaving: boolean; readonly isChanged: boolean; readonly isStored: boolean }

function describeState({ isSaving, isChanged, isStored }: State): string {
  if (isSaving) return ''
  if (isChanged) return 'Not saved yet'
  return isStored ? 'Saved' : ''
}
