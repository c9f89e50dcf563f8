import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import {
  useLocation,
  useNavigate,
  useRevalidator,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { AddStock } from '../features/portfolio/add-stock.tsx'
import { AmountsHiddenContext } from '../features/portfolio/amounts-hidden.ts'
import { AmountsSwitch } from '../features/portfolio/amounts-switch.tsx'
import { portfolioAddress, readRequestedView } from '../features/portfolio/view-query.ts'
import { EditLotDialog } from '../features/portfolio/edit-lot.tsx'
import { PortfolioSkeleton } from '../features/portfolio/portfolio-skeleton.tsx'
import { PortfolioView } from '../features/portfolio/portfolio-view.tsx'
import { BreakdownDialog } from '../features/portfolio/breakdown-dialog.tsx'
import { describePage } from '../page-meta.ts'
import { usePreferences } from '../preferences/preferences-context.ts'
import { useChangePreferences } from '../preferences/use-change-preferences.ts'
import { requireOwner } from '../session/require-owner.ts'
import { awaitOrDefer } from '../await-or-defer.ts'
import { AppPage } from '../ui/app-page.tsx'
import { AwaitedPart } from '../ui/awaited-part.tsx'
import { Button } from '../ui/button.tsx'
import { Failed } from '../ui/states.tsx'
import { isForRouter } from '../shell/connection.ts'
import type { Route } from './+types/portfolio.ts'

const TITLE = 'My Portfolio'

export function meta() {
  return describePage({
    title: `${TITLE} | Tapelight`,
    description: '',
    path: '/portfolio',
    publicUrl: '',
    isIndexable: false,
  })
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { owner, own } = await requireOwner(context, url)
  const portfolio = await awaitOrDefer(own.portfolio(owner, readRequestedView(url.searchParams)))
  return { ownerId: owner.userId, portfolio }
}

/** If unreachable, the page shows an inline error: form input stays. */
export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (thrown) {
    if (isForRouter(thrown, url)) throw thrown
    return { ownerId: null, portfolio: null }
  }
}

/** Opening and closing the form needs no new data. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate
  const [before, after] = [currentUrl, nextUrl].map(({ pathname, search }) => ({
    pathname,
    rest: portfolioAddress(search, { add: null }),
  }))
  const isSame = before?.pathname === after?.pathname && before?.rest === after?.rest
  return isSame ? false : defaultShouldRevalidate
}

export default function Portfolio({ loaderData }: Route.ComponentProps) {
  const { portfolio } = loaderData
  const { areAmountsHidden } = usePreferences()
  const { change, requested, error } = useChangePreferences()
  const areHidden = requested.areAmountsHidden ?? areAmountsHidden
  const form = useForm()
  // Kept while the server is unreachable.
  const [ownerId, setOwnerId] = useState(loaderData.ownerId)
  if (loaderData.ownerId !== null && loaderData.ownerId !== ownerId) setOwnerId(loaderData.ownerId)
  return (
    <AppPage
      title={TITLE}
      actions={
        <>
          <AmountsSwitch
            areHidden={areHidden}
            onChange={(requestedChanges) => change({ areAmountsHidden: requestedChanges })}
          />
          <FormSwitch form={form} />
        </>
      }
    >
      {error !== null && <p role="alert">{error}</p>}
      <AmountsHiddenContext value={areHidden}>
        <EditLotDialog ownerId={ownerId ?? ''}>
          <BreakdownDialog>
            {form.symbol !== null && ownerId !== null && (
              <AddStock
                key={form.symbol}
                ownerId={ownerId}
                symbol={form.symbol}
                onAdded={form.finish}
              />
            )}
            <AwaitedPart
              deferred={portfolio}
              skeleton={<PortfolioSkeleton />}
              failure="We couldn’t load your portfolio. Your data is safe."
            >
              {(page) => <PortfolioView page={page} />}
            </AwaitedPart>
          </BreakdownDialog>
        </EditLotDialog>
      </AmountsHiddenContext>
    </AppPage>
  )
}

/** The add form is open while the URL has its symbol: `?add=AAPL`, or `?add=`. */
function useForm() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const attempt = async (symbol: string | null) => {
    await navigate(portfolioAddress(search, { add: symbol }), {
      replace: true,
      preventScrollReset: true,
    })
  }
  return {
    symbol: new URLSearchParams(search).get('add'),
    open: () => void attempt(''),
    close: () => void attempt(null),
    finish: async () => {
      await attempt(null)
      await revalidate()
    },
  }
}

function FormSwitch({ form }: { form: ReturnType<typeof useForm> }) {
  const isOpen = form.symbol !== null
  const Icon = isOpen ? X : Plus
  return (
    <Button
      look={isOpen ? 'plain' : 'main'}
      aria-expanded={isOpen}
      onClick={isOpen ? form.close : form.open}
    >
      <Icon aria-hidden="true" size={18} />
      {isOpen ? 'Close form' : 'Add Stock'}
    </Button>
  )
}

export function ErrorBoundary() {
  const { revalidate } = useRevalidator()
  return (
    <AppPage title={TITLE}>
      <Failed onRetry={() => void revalidate()}>
        We couldn’t load your portfolio. Your data is safe.
      </Failed>
    </AppPage>
  )
}
