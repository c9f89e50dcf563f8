import { KNOWN_LAYOUTS, findLayout } from '../../../domain/portfolio/import/layouts.ts'
import { OTHER } from '../../../domain/portfolio/import/layouts/other.ts'
import { makePlan, type ImportPlan } from '../../../domain/portfolio/import/import-plan.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ColumnChoices } from './column-choices.tsx'
import type { OpenedTable } from './open-table.ts'
import type { OpenFile } from './open-file.ts'

type ReadingFormProps = {
  readonly file: OpenFile
  readonly onChange: (file: OpenFile) => void
}

/** How a file is read: what was detected, with corrections. */
export function ReadingForm({ file, onChange }: ReadingFormProps) {
  const { facts, plan, doubts } = file
  const change = (part: Partial<ImportPlan>) => onChange({ ...file, plan: { ...plan, ...part } })
  const replan = (layout: ImportPlan['layout'], headerIndex: number) => {
    const { symbolByShare } = plan
    const made = makePlan(facts.rows, layout, headerIndex)
    onChange({ ...file, ...made, plan: { ...made.plan, symbolByShare } })
  }
  return (
    <div className="space-y-4">
      <p className="[overflow-wrap:anywhere]">{describe(facts)}</p>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField
          label="Format"
          value={plan.layout.id}
          onChange={({ currentTarget }) =>
            replan(findLayout(currentTarget.value), plan.headerIndex)
          }
        >
          {[...KNOWN_LAYOUTS, OTHER].map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Number format"
          value={plan.numberStyle}
          {...(!doubts.isStyleSure && { hint: 'We can’t tell from the file. Please check.' })}
          onChange={({ currentTarget }) =>
            change({ numberStyle: currentTarget.value === 'comma' ? 'comma' : 'point' })
          }
        >
          <option value="point">1,234.56</option>
          <option value="comma">1.234,56</option>
        </SelectField>
        <SelectField
          label="Date format"
          value={plan.dateOrder}
          {...(!doubts.isOrderSure && { hint: 'We can’t tell from the file. Please check.' })}
          onChange={({ currentTarget }) =>
            change({
              dateOrder: currentTarget.value === 'day-first' ? 'day-first' : 'month-first',
            })
          }
        >
          <option value="day-first">31/12/2024, day first</option>
          <option value="month-first">12/31/2024, month first</option>
        </SelectField>
        <TextField
          // Remounted with another layout, which has its own currency.
          key={plan.layout.id}
          label="Currency"
          hint="Used where the file has no currency. Leave blank for each stock’s own."
          defaultValue={plan.currency}
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          onBlur={({ currentTarget }) => {
            const currency = currentTarget.value.trim()
            if (currency !== plan.currency) change({ currency })
          }}
        />
      </div>
      <ColumnChoices
        rows={facts.rows}
        plan={plan}
        onHeader={(headerIndex) => replan(plan.layout, headerIndex)}
        onColumns={(columns) => change({ columns })}
      />
    </div>
  )
}

const SEPARATOR_NAMES: Readonly<Record<OpenedTable['separator'], string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'vertical bars',
  json: 'JSON',
}

function describe({ fileName, rows, separator, encoding }: OpenedTable): string {
  const form = separator === 'json' ? 'JSON' : `separated by ${SEPARATOR_NAMES[separator]}`
  const result = `${fileName}: ${rows.length} rows, ${form}, ${encoding} text.`
  return encoding === 'Windows-1252'
    ? `${result} It is not UTF-8, so accented letters may look wrong.`
    : result
}
