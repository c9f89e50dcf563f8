import type { LucideIcon } from 'lucide-react'

type IconButtonProps = {
  /** The action and its object. */
  readonly label: string
  readonly Icon: LucideIcon
  readonly isDisabled?: boolean
  readonly isPressed?: boolean
  readonly onPress: () => void
}

/** An icon button in a row. It keeps the focus when disabled. */
export function IconButton({ label, Icon, isDisabled, isPressed, onPress }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isDisabled}
      aria-pressed={isPressed}
      onClick={() => {
        if (isDisabled !== true) onPress()
      }}
      className={`inline-flex size-9 shrink-0 items-center justify-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink aria-disabled:cursor-default aria-disabled:opacity-40 aria-disabled:hover:bg-transparent compact:size-7 ${isPressed === true ? 'text-accent' : ''}`}
    >
      <Icon aria-hidden="true" size={18} className={isPressed === true ? 'fill-current' : ''} />
    </button>
  )
}
