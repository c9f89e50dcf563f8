import { Link } from 'react-router'
import type { Theme } from '../theme-cookie.ts'
import { BrandMark } from './brand-mark.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

export function PageHeader({ theme }: { theme: Theme | null }) {
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex max-w-6xl items-center justify-between gap-4 px-4 py-3 sm:px-6">
        <Link to="/" className="flex items-center gap-2 text-ink no-underline">
          <BrandMark />
          <span className="text-xl font-semibold tracking-tight">Tapelight</span>
        </Link>
        <ThemeSwitch theme={theme} />
      </div>
    </header>
  )
}
