import { useState } from 'react'
import {
  DATE_FORMATS,
  NUMBER_FORMATS,
  type Preferences,
} from '../../../domain/preferences/preferences.ts'
import type { ZoneRegion } from '../../../domain/preferences/time-zones.ts'
import { usePreferences } from '../../preferences/preferences-context.ts'
import { useChangePreferences } from '../../preferences/use-change-preferences.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ZoneField } from './zone-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { createFormats } from '../../../domain/preferences/formats.ts'
import { currencyName, RATED_CURRENCIES } from '../../../domain/market/currencies/currency-name.ts'

/** The most common base currencies come before the alphabet. */
const FIRST: readonly string[] = ['USD', 'EUR']

const OFFERED = [...FIRST, ...RATED_CURRENCIES.filter((code) => !FIRST.includes(code))]

type CurrencyFieldProps = {
  /** ISO 4217. */
  readonly code: string
  readonly onChange: (code: string) => void
}

/** A user's formats of money, numbers, dates and times. */
type Regional = Pick<Preferences, 'baseCurrency' | 'numberFormat' | 'dateFormat' | 'timeZone'>

/** The market's closing time on the day of the examples. */
const A_CLOSE = '2026-11-09T21:00:00.000Z'

type FormatFieldProps<Format extends string> = {
  readonly label: string
  /** Each format's rendering of the same example. */
  readonly examples: Readonly<Record<Format, string>>
  readonly chosen: Format
  readonly onChange: (format: Format) => void
}

/** Formats of money, numbers, dates and times, previewed by examples. */
export function RegionalForm({ regions }: { readonly regions: readonly ZoneRegion[] }) {
  const stored = usePreferences()
  const { change, requested, error, isStored } = useChangePreferences()
  const [edits, setEdits] = useState<Partial<Regional>>({})
  const edit = (more: Partial<Regional>) => setEdits({ ...edits, ...more })
  const chosen = { ...pickRegional(stored), ...edits }
  const isSaving = Object.keys(requested).length > 0
  const isChanged = isDifferent(chosen, stored)
  return (
    <Panel title="Formats">
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
              {isSaving ? 'Saving…' : 'Save'}
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
  if (isChanged) return 'Unsaved changes'
  return isStored ? 'Saved' : ''
}

/** One of a few formats, each labeled with its example. */
function FormatField<Format extends string>(props: FormatFieldProps<Format>) {
  const { label, examples, chosen, onChange } = props
  return (
    <SelectField
      label={label}
      value={chosen}
      // Every option below is one of the formats.
      onChange={(event) => onChange(event.target.value as Format)}
    >
      {Object.entries<string>(examples).map(([format, example]) => (
        <option key={format} value={format}>
          {example}
        </option>
      ))}
    </SelectField>
  )
}

/** The same few facts in these formats. */
function RegionalPreview({ chosen }: { readonly chosen: Regional }) {
  const { number, money, signedPercent, date, moment } = createFormats(chosen)
  const examples = [
    ['A number', number(1_234_567.89)],
    ['An amount', money('1234567.8', chosen.baseCurrency)],
    ['A change', signedPercent(-1.5)],
    ['A date', date(A_CLOSE.slice(0, 10))],
    ['A New York close', moment(A_CLOSE)],
  ] as const
  return (
    <section aria-label="Examples" aria-live="polite" className="min-w-0">
      <dl className="divide-y divide-line rounded-card border border-line bg-sunken px-4">
        {examples.map(([name, example]) => (
          <div key={name} className="py-3 compact:py-2">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="figures font-semibold break-words">{example}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-ink-soft">Sample values in the format you chose.</p>
    </section>
  )
}

function pickRegional(preferences: Regional): Regional {
  const { baseCurrency, numberFormat, dateFormat, timeZone } = preferences
  return { baseCurrency, numberFormat, dateFormat, timeZone }
}

function isDifferent(one: Regional, other: Regional): boolean {
  return (
    one.baseCurrency !== other.baseCurrency ||
    one.numberFormat !== other.numberFormat ||
    one.dateFormat !== other.dateFormat ||
    one.timeZone !== other.timeZone
  )
}

function CurrencyField({ code, onChange }: CurrencyFieldProps) {
  // One set by another client is kept, even without a rate.
  const codes = OFFERED.includes(code) ? OFFERED : [...OFFERED, code]
  return (
    <SelectField
      label="Base currency"
      hint="We convert totals to this currency at the European Central Bank’s daily rate."
      value={code}
      onChange={(event) => onChange(event.target.value)}
    >
      {codes.map((offered) => (
        <option key={offered} value={offered}>
          {offered}, {currencyName(offered)}
        </option>
      ))}
    </SelectField>
  )
}
