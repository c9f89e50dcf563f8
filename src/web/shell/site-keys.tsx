import { Suspense, useState } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useShellKeys } from './use-shell-keys.ts'

// Loaded when first opened: most visits never do.
const SiteOverlays = lazyPart(
  () => import('./site-overlays.tsx'),
  () => null,
)

/** What a key opened over a public page. */
export type SiteOverlay = 'palette' | 'keys'

/** The keys of public pages; their overlays load on first use. */
export function SiteKeys({ hasSession }: { hasSession: boolean }) {
  const [over, setOver] = useState<SiteOverlay | null>(null)
  const [hasOpened, setHasOpened] = useState(false)
  const open = (which: SiteOverlay) => {
    setHasOpened(true)
    setOver(which)
  }
  useShellKeys({ onPalette: () => open('palette'), onHelp: () => open('keys') })
  if (!hasOpened) return null
  return (
    <Suspense fallback={null}>
      <SiteOverlays
        over={over}
        hasSession={hasSession}
        onOpen={setOver}
        // A closed one reports it a moment later, when another may be open.
        onClose={(which) => setOver((now) => (now === which ? null : now))}
      />
    </Suspense>
  )
}
