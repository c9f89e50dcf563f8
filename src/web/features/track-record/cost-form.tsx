import { useId, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { formatNumber } from '../../../domain/explanations/format-number.ts'
import { Button } from '../../ui/button.tsx'
import {
  COST_STEP_PERCENT,
  MAX_COST_PERCENT,
  writeRecordAddress,
  type TrackRecordChoice,
} from './record-address.ts'

/** Sets trading costs. Works by its button if scripts do not run. */
export function CostForm({ choice }: { choice: TrackRecordChoice }) {
  const id = useId()
  const navigate = useNavigate()
  const { horizon, costPercent, rule } = choice
  // The slider's value counts until the page it requested arrives.
  const [drawn, setDrawn] = useState({ from: costPercent, to: costPercent })
  const shown = drawn.from === costPercent ? drawn.to : costPercent
  const draw = (to: number) => {
    setDrawn({ from: costPercent, to })
    const address = writeRecordAddress(choice, { costPercent: to })
    void navigate(address, { replace: true, preventScrollReset: true })
  }
  return (
    <Form
      method="get"
      action="/record"
      preventScrollReset
      className="flex flex-wrap items-end gap-x-4 gap-y-2"
    >
      <input type="hidden" name="horizon" value={horizon} />
      <input type="hidden" name="rule" value={rule} />
      <div className="w-full max-w-72">
        <label htmlFor={id} className="block font-semibold">
          Costs of each side: {formatNumber(shown)}%
        </label>
        <input
          id={id}
          type="range"
          name="cost"
          min={0}
          max={MAX_COST_PERCENT}
          step={COST_STEP_PERCENT}
          value={shown}
          aria-valuetext={`${formatNumber(shown)}%`}
          onChange={({ currentTarget }) => draw(Number(currentTarget.value))}
          className="block h-11 w-full accent-accent"
        />
      </div>
      <Button type="submit" className="min-h-11">
        Show
      </Button>
      <p className="basis-full text-sm text-ink-soft">
        0 to {formatNumber(MAX_COST_PERCENT)}%, taken twice: for buying and for selling. They are
        taken against the rule: off what followed BUY, and added to what followed SELL.
      </p>
    </Form>
  )
}
