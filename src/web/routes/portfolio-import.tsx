import { useRevalidator, type ShouldRevalidateFunctionArgs } from 'react-router'
import { FormerImports } from '../features/portfolio-import/former-imports.tsx'
import { ImportWizard } from '../features/portfolio-import/import-wizard.tsx'
import { describePage } from '../page-meta.ts'
import { requireOwner } from '../session/require-owner.ts'
import { AppPage } from '../ui/app-page.tsx'
import { Panel } from '../ui/panel.tsx'
import { Failed } from '../ui/states.tsx'
import type { Route } from './+types/portfolio-import.ts'

export function meta() {
  return describePage({
    title: 'Import a portfolio | Tapelight',
    description: '',
    path: '/portfolio/import',
    publicUrl: '',
    isIndexable: false,
  })
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { owner, own } = await requireOwner(context, url)
  return { userId: owner.userId, imports: await own.imports(owner) }
}

/** Tables page through the URL; the list of earlier imports does not change. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isTurned = currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href
  return !isTurned && defaultShouldRevalidate
}

export default function PortfolioImport({ loaderData: { userId, imports } }: Route.ComponentProps) {
  return (
    <AppPage
      title="Import a portfolio"
      intro="Import buys, sells, dividends and cash from your broker’s file. You check every row before anything is saved."
    >
      <div className="space-y-6 compact:space-y-3">
        <ImportWizard userId={userId} />
        <FormerImports imports={imports} />
      </div>
    </AppPage>
  )
}

export function ErrorBoundary() {
  const { revalidate } = useRevalidator()
  return (
    <AppPage title="Import a portfolio">
      <title>Import a portfolio | Tapelight</title>
      <Panel title="Not available">
        <Failed onRetry={() => void revalidate()}>Something went wrong on our side.</Failed>
      </Panel>
    </AppPage>
  )
}
