import { Eye, EyeOff } from 'lucide-react'
import { Button } from '../../ui/button.tsx'

type AmountsSwitchProps = {
  readonly areHidden: boolean
  readonly onChange: (areHidden: boolean) => void
}

/** Masks amounts of money, and shows them again. */
export function AmountsSwitch({ areHidden, onChange }: AmountsSwitchProps) {
  const Icon = areHidden ? EyeOff : Eye
  return (
    <Button aria-pressed={areHidden} onClick={() => onChange(!areHidden)}>
      <Icon aria-hidden="true" size={18} />
      Hide amounts
    </Button>
  )
}
