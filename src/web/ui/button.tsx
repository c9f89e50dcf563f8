import type { ButtonHTMLAttributes } from 'react'

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** `main`: the primary action of a form. `danger`: an action that cannot be undone. */
  readonly look?: 'main' | 'plain' | 'danger'
}

const LOOKS = {
  main: 'bg-lamp text-on-lamp hover:brightness-105',
  plain: 'border border-line-strong bg-raised text-ink hover:bg-sunken',
  danger: 'border border-loss bg-raised text-loss hover:bg-loss-wash',
} as const

export function Button({ look = 'plain', className = '', type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={`inline-flex min-h-10 items-center justify-center gap-2 rounded-md px-4 font-semibold disabled:opacity-70 ${LOOKS[look]} ${className}`}
      {...rest}
    />
  )
}
