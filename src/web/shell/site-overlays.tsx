import { useNavigate } from 'react-router'
import { isDynamicPage } from '../../domain/content/public-pages.ts'
import { KeyList } from './key-list.tsx'
import type { PaletteAction, PalettePage } from './palette.tsx'
import { PaletteDialog } from './palette-dialog.tsx'
import type { SiteOverlay } from './site-keys.tsx'

type SiteOverlaysProps = {
  readonly over: SiteOverlay | null
  readonly hasSession: boolean
  readonly onOpen: (which: SiteOverlay) => void
  readonly onClose: (which: SiteOverlay) => void
}

/** The palette and the list of keys over a public page. */
export default function SiteOverlays({ over, hasSession, onOpen, onClose }: SiteOverlaysProps) {
  const navigate = useNavigate()
  const actions: readonly PaletteAction[] = [
    hasSession
      ? {
          label: 'Dashboard',
          keywords: ['portfolio', 'watchlist', 'account'],
          run: () => void navigate('/dashboard'),
        }
      : {
          label: 'Sign in or sign up',
          keywords: ['account', 'log in', 'register', 'watchlist', 'portfolio'],
          run: () => void navigate('/auth'),
        },
    {
      label: 'Keyboard shortcuts',
      keywords: ['keys', 'help'],
      run: () => onOpen('keys'),
    },
  ]
  return (
    <>
      <PaletteDialog
        isOpen={over === 'palette'}
        onClose={() => onClose('palette')}
        pages={PAGES}
        searchPath="/"
        actions={actions}
      />
      <KeyList isOpen={over === 'keys'} onClose={() => onClose('keys')} hasSidebar={false} />
    </>
  )
}

const PAGES: readonly PalettePage[] = [
  { path: '/', label: 'Home' },
  { path: '/scan', label: 'Screener' },
  { path: '/record', label: 'Track record' },
  { path: '/news', label: 'Markets' },
  { path: '/news/stocks-up-today', label: 'Stocks up today' },
  { path: '/news/stocks-down-today', label: 'Stocks down today' },
  { path: '/forecast', label: 'Forecast' },
  { path: '/learn', label: 'Learn' },
  { path: '/how-it-works', label: 'How it works' },
  { path: '/indicators', label: 'The five indicators' },
  { path: '/glossary', label: 'Glossary' },
  { path: '/blog', label: 'Blog' },
  { path: '/faq', label: 'FAQ' },
  { path: '/developers', label: 'Developers' },
  { path: '/status', label: 'Data status' },
].map((page) => ({ ...page, isStill: !isDynamicPage(page.path) }))
