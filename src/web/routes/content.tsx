import { data } from 'react-router'
import type { Route } from './+types/content.ts'
import { ContentPage } from '../content/content-page.tsx'
import { GlossaryList } from '../content/glossary-list.tsx'
import { loadLiveBlock } from '../content/load-live-block.ts'
import { PageList } from '../content/page-list.tsx'
import { toScripts } from '../content/site-data.ts'
import { describePageData } from '../content/structured-data.ts'
import { cardPath } from '../../domain/content/card-path.ts'
import { findNearestPages } from '../find-nearest.ts'
import { describePage } from '../page-meta.ts'
import { productContext } from '../product-context.ts'

/** Content pages work without scripts. */
export const handle = { still: true }

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) {
    return [{ title: 'Page not found | Tapelight' }, { name: 'robots', content: 'noindex' }]
  }
  const { page, crumbs, publicUrl } = loaderData
  const { head } = page
  return [
    ...describePage({
      title: `${head.title} | Tapelight`,
      description: head.description,
      path: head.path,
      publicUrl,
      image: cardPath(head.path),
      isArticle: head.kind === 'article' || head.kind === 'explainer',
    }),
    ...toScripts(describePageData(page, { crumbs, publicUrl })),
  ]
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const product = context.get(productContext)
  const shown = product.showPage(url.pathname)
  if (shown === null) throw data(findNearestPages(product, url.pathname), { status: 404 })
  const live = await loadLiveBlock(product, url.pathname)
  return { ...shown, live, publicUrl: product.publicUrl }
}

export default function Content({ loaderData }: Route.ComponentProps) {
  const { page, crumbs, related, listed, mentionsSignals, live } = loaderData
  return (
    <ContentPage
      page={page}
      crumbs={crumbs}
      related={related}
      live={live}
      isIndex={listed.length > 0}
      mentionsSignals={mentionsSignals}
    >
      {page.head.path === '/glossary' && <GlossaryList />}
      <PageList groups={listed} />
    </ContentPage>
  )
}
