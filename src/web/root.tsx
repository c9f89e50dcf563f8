import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import sansUrl from './styles/source-sans-3-core.woff2?url'
import type { Route } from './+types/root.ts'
import { hasSessionCookie } from '../domain/accounts/session-cookie.ts'
import { DataNoticeBar } from './data-notice/data-notice-bar.tsx'
import { readDataNotice } from './data-notice/read-data-notice.ts'
import { productContext } from './product-context.ts'
import { useChosenLook } from './preferences/use-chosen-look.ts'
import { readTheme, type Theme } from '../domain/preferences/theme-cookie.ts'
import { PageFooter } from './ui/page-footer.tsx'
import { PublicError } from './ui/public-error.tsx'
import { ToastProvider } from './ui/toast.tsx'
import './styles/app.css'
import { SiteHeader } from './shell/site-header.tsx'
import { SiteKeys } from './shell/site-keys.tsx'
import { usesHttps } from '../platform/uses-https.ts'

/** `surface` of each theme in `styles/tokens.css`, which a meta element cannot read. */
const FRAME_COLOR = { light: '#faf8f4', dark: '#15130f' } as const

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.ico', sizes: '16x16 32x32 48x48' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  {
    rel: 'alternate',
    href: '/rss.xml',
    type: 'application/rss+xml',
    title: 'Tapelight’s articles',
  },
  { rel: 'preload', href: sansUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
]

export type RootData = typeof loader

export async function loader({ request, context }: Route.LoaderArgs) {
  const { conclusion, disclaimer, publicUrl } = context.get(productContext)
  const isHttps = usesHttps(publicUrl)
  const cookies = request.headers.get('Cookie')
  const notice = await readDataNotice(context)
  return {
    theme: readTheme(cookies),
    conclusion: conclusion.sentence,
    disclaimer,
    isHttps,
    hasSession: hasSessionCookie(cookies, isHttps),
    notice,
  }
}

/** The theme changes where it is chosen, a session only on its own pages, the rest on a reload. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formAction } = args
  const isReload = formAction === undefined && currentUrl.href === nextUrl.href
  const isChosen = formAction === '/preferences'
  return isReload || isChosen || isAboutSession(currentUrl) || isAboutSession(nextUrl)
}

function isAboutSession({ pathname }: URL): boolean {
  return pathname === '/auth' || pathname.startsWith('/auth/')
}

export function Layout({ children }: { children: React.ReactNode }) {
  // Absent if the root loader itself failed; the page then follows the system's theme.
  const data = useRouteLoaderData<typeof loader>('root')
  const look = useChosenLook(data?.theme ?? null)
  const matches = useMatches()
  const handles = matches.map(({ handle }) => handle)
  const isInApp = matches.some(({ id, loaderData }) => id === 'routes/shared' && loaderData != null)
  const hasOwnFrame = isInApp || handles.some((handle) => isMarked(handle, 'frame'))
  const isStatic = handles.some((handle) => isMarked(handle, 'still'))
  return (
    <html
      lang="en"
      data-theme={look.theme ?? undefined}
      data-view={look.isCompact ? 'compact' : undefined}
      data-motion={look.isStatic ? 'reduced' : undefined}
      data-https={data?.isHttps === true ? '' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ThemeColor theme={look.theme} />
        <Meta />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        <a
          href="#main"
          className="sr-only focus:not-sr-only focus:absolute focus:m-2 focus:rounded focus:bg-raised focus:px-3 focus:py-2"
        >
          Skip to content
        </a>
        <ToastProvider>
          {hasOwnFrame ? (
            children
          ) : (
            <>
              <SiteHeader theme={look.theme} hasSession={data?.hasSession ?? false} />
              {!isStatic && <DataNoticeBar />}
              <main id="main" tabIndex={-1} className="flex-1 outline-none">
                {children}
              </main>
              {!isStatic && <SiteKeys hasSession={data?.hasSession ?? false} />}
            </>
          )}
          <PageFooter disclaimer={data?.disclaimer ?? null} isShort={hasOwnFrame} />
        </ToastProvider>
        {!isStatic && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

/** Whether a route has its own frame, or is static without scripts. */
function isMarked(handle: unknown, mark: 'frame' | 'still'): boolean {
  return typeof handle === 'object' && handle !== null && mark in handle
}

/** The color of the browser's own UI: of the chosen theme, else of the system's. */
function ThemeColor({ theme }: { theme: Theme | null }) {
  if (theme !== null) return <meta name="theme-color" content={FRAME_COLOR[theme]} />
  return (
    <>
      <meta name="theme-color" content={FRAME_COLOR.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={FRAME_COLOR.dark} media="(prefers-color-scheme: dark)" />
    </>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PublicError error={error} />
}
