/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- Escape closes the menu, wherever the focus is in it. */
import { ChevronDown, X } from 'lucide-react'
import { useRef } from 'react'
import { Form, Link } from 'react-router'
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
  const close = () => {
    menu.current?.querySelector('summary')?.focus()
    menu.current?.removeAttribute('open')
  }
  return (
    <details
      ref={menu}
      className="relative"
      onKeyDown={({ key }) => {
        if (key === 'Escape') close()
      }}
    >
      <summary className="inline-flex min-h-9 list-none items-center gap-1 rounded-md px-2 text-sm font-semibold text-ink-soft hover:bg-sunken hover:text-ink [&::-webkit-details-marker]:hidden">
        Compare
        <ChevronDown aria-hidden="true" size={16} />
      </summary>
      <div className="absolute right-0 z-10 mt-1 grid w-64 gap-3 rounded-card border border-line-strong bg-raised p-4">
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
        <Form replace preventScrollReset onSubmit={close} className="grid gap-1">
          {others.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <label htmlFor="compare-ticker" className="px-2 text-sm text-ink-soft">
            Any other ticker
          </label>
          <div className="flex gap-2">
            <input
              id="compare-ticker"
              name="compare"
              required
              maxLength={16}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="min-h-10 w-full min-w-0 rounded-md border border-line-strong bg-surface px-3 uppercase"
            />
            <Button type="submit">Compare</Button>
          </div>
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
