import { ArrowDown, ArrowUp } from 'lucide-react'
import { useFormats } from '../preferences/preferences-context.ts'

/** A change in percent (1.5 means 1.5%): arrow, sign and color say the same. */
export function SignedPercent({ percent }: { percent: number }) {
  const formats = useFormats()
  const text = formats.number(percent)
  if (!/[1-9]/.test(text)) return <span className="font-semibold">{text}%</span>
  const isGain = percent > 0
  const Arrow = isGain ? ArrowUp : ArrowDown
  return (
    <span className={`font-semibold whitespace-nowrap ${isGain ? 'text-gain' : 'text-loss'}`}>
      <Arrow aria-hidden="true" size={14} className="mr-0.5 inline align-[-0.125em]" />
      {isGain && '+'}
      {text}%
    </span>
  )
}
