import type { LucideIcon } from 'lucide-react'

type IconButtonProps = {
  /** What it does, and to what. */
  readonly label: string
  readonly Icon: LucideIcon
  readonly isDisabled?: boolean
  readonly isPressed?: boolean
  readonly onPress: () => void
}

/** A button of a row, by its icon. One that cannot do anything just now keeps the focus. */
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
      className={`inline-flex size-9 shrink-0 items-center justify-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink aria-disabled:cursor-default aria-disabled:opacity-40 aria-disabled:hover:bg-transparent compact:size-8 ${isPressed === true ? 'text-accent' : ''}`}
    >
      <Icon aria-hidden="true" size={18} className={isPressed === true ? 'fill-current' : ''} />
    </button>
  )
}
