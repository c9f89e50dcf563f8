import { nameAccount } from '../../../domain/portfolio/import/find-account.ts'
import type { AccountTargets } from '../../../domain/portfolio/import/place-activities.ts'
import { Panel } from '../../ui/panel.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import type { OpenFile } from './open-file.ts'

type AccountChoicesProps = {
  readonly file: OpenFile
  /** Recognized or chosen. */
  readonly targets: AccountTargets
  readonly onChange: (file: OpenFile) => void
}

/** Where the file's activities go: an account the user has, or a new one, for each account in the file. */
export function AccountChoices({ file, targets, onChange }: AccountChoicesProps) {
  const { known, plan } = file
  const names = Object.keys(targets)
  if (names.length === 0) return null
  return (
    <Panel title={names.length === 1 ? 'Account' : 'Accounts'}>
      <div className="grid gap-4 sm:grid-cols-2">
        {names.map((name) => (
          <SelectField
            key={name}
            label={name === '' ? 'Add the activities to' : `Add ${name} to`}
            value={targets[name] ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onChange({
                ...file,
                targets: { ...file.targets, [name]: value === '' ? null : value },
              })
            }
          >
            <option value="">New account: {nameAccount(plan.layout, name)}</option>
            {(known?.accounts ?? []).map((account) => (
              <option key={account.id} value={account.id}>
                {account.name}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </Panel>
  )
}
