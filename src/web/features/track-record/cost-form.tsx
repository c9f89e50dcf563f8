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
      className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm"
    >
      <input type="hidden" name="horizon" value={horizon} />
      <input type="hidden" name="rule" value={rule} />
      <label htmlFor={id} className="figures font-semibold">
        Cost per trade: {formatNumber(2 * shown)}%
      </label>
      <input
        id={id}
        type="range"
        name="cost"
        min={0}
        max={MAX_COST_PERCENT}
        step={COST_STEP_PERCENT}
        value={shown}
        aria-valuetext={`${formatNumber(2 * shown)}%`}
        onChange={({ currentTarget }) => draw(Number(currentTarget.value))}
        className="block h-11 w-40 accent-accent"
      />
      <Button type="submit">Apply</Button>
      <span className="text-ink-soft">Half to buy, half to sell</span>
    </Form>
  )
}
