import { labelZone, renameZone, type ZoneRegion } from '../../../domain/preferences/time-zones.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useHasScripts } from '../../ui/use-has-scripts.ts'

type ZoneFieldProps = {
  readonly regions: readonly ZoneRegion[]
  /** IANA name; null: New York's. */
  readonly zone: string | null
  readonly onChange: (zone: string | null) => void
}

/** The market's rather than a user's, so that it follows the market if that ever moves. */
const MARKET = ''

export function ZoneField({ regions, zone, onChange }: ZoneFieldProps) {
  const hasScripts = useHasScripts()
  const ids = new Set(regions.flatMap(({ zones }) => zones.map(({ id }) => id)))
  const device = hasScripts ? readDeviceZone() : null
  const isDeviceOffered = device !== null && device !== zone && ids.has(device)
  const isOther = zone !== null && zone !== 'UTC' && !ids.has(zone)
  return (
    <div className="space-y-2">
      <SelectField
        label="Time zone"
        hint="Open the list and type a city."
        value={zone ?? MARKET}
        onChange={({ target: { value } }) => onChange(value === MARKET ? null : value)}
      >
        <option value={MARKET}>Market time (New York)</option>
        <option value="UTC">UTC</option>
        {isOther && <option value={zone}>{labelZone(zone)}</option>}
        {regions.map(({ name, zones }) => (
          <optgroup key={name} label={name}>
            {zones.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      {isDeviceOffered && (
        <Button onClick={() => onChange(device)}>
          Use this device’s time zone, {labelZone(device)}
        </Button>
      )}
    </div>
  )
}

function readDeviceZone(): string {
  return renameZone(new Intl.DateTimeFormat().resolvedOptions().timeZone)
}
