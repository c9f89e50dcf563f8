/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- Escape closes the menu, wherever the focus is in it. */
import { ChevronDown, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Form, Link } from 'react-router'
import { TickerField } from '../../listing-field/ticker-field.tsx'
import { Button } from '../../ui/button.tsx'

/** The index funds people compare with first. */
const USUAL = [
  { ticker: 'SPY', name: 'S&P 500' },
  { ticker: 'QQQ', name: 'Nasdaq 100' },
] as const

type CompareMenuProps = {
  readonly ticker: string
  readonly compare: string | null
  readonly toAddress: (compare: string | null) => string
  /** The other parameters of the URL, kept by the form. */
  readonly others: readonly (readonly [string, string])[]
}

/** Chooses a stock or fund to compare with. */
export function CompareMenu({ ticker, compare, toAddress, others }: CompareMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const [typed, setTyped] = useState('')
  const close = () => {
    menu.current?.querySelector('summary')?.focus()
    menu.current?.removeAttribute('open')
  }
  return (
    <details
      ref={menu}
      className="relative"
      onKeyDown={({ key, defaultPrevented }) => {
        // In the field it first closes the suggestions.
        if (key === 'Escape' && !defaultPrevented) close()
      }}
    >
      <summary className="inline-flex min-h-9 list-none items-center gap-1 rounded-md px-2 text-sm font-semibold text-ink-soft hover:bg-sunken hover:text-ink [&::-webkit-details-marker]:hidden">
        Compare
        <ChevronDown aria-hidden="true" size={16} />
      </summary>
      <div className="absolute right-0 z-10 mt-1 grid w-72 gap-3 max-sm:right-auto max-sm:left-0 rounded-card border border-line-strong bg-raised p-4">
        <ul className="grid gap-1">
          {USUAL.filter((one) => one.ticker !== ticker).map((one) => (
            <li key={one.ticker}>
              <Link
                to={toAddress(one.ticker)}
                replace
                preventScrollReset
                rel="nofollow"
                onClick={close}
                className="flex min-h-9 items-center gap-2 rounded-md px-2 text-ink no-underline hover:bg-sunken"
              >
                <strong className="font-semibold">{one.ticker}</strong> {one.name}
              </Link>
            </li>
          ))}
        </ul>
        <Form
          replace
          preventScrollReset
          onSubmit={() => {
            close()
            setTyped('')
          }}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2"
        >
          {others.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <TickerField
            label="Any other ticker"
            required
            name="compare"
            value={typed}
            onChange={setTyped}
            onLeave={() => {}}
          />
          <Button type="submit">Compare</Button>
        </Form>
        {compare !== null && (
          <Link
            to={toAddress(null)}
            replace
            preventScrollReset
            onClick={close}
            className="inline-flex min-h-9 items-center gap-1 px-2 text-sm"
          >
            <X aria-hidden="true" size={16} /> Stop comparing
          </Link>
        )}
      </div>
    </details>
  )
}
