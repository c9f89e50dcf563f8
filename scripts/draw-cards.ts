import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DISCLAIMER } from '../content/notices/disclaimer.ts'
import { drawPageCard } from '../src/adapters/social-cards/page-card.ts'
import { cardPath } from '../src/domain/content/card-path.ts'
import type { PageHead } from '../src/domain/content/page-head.ts'
import { DYNAMIC_PAGES } from '../src/domain/content/public-pages.ts'
import type { ContentPage } from '../src/use-cases/ports/content-pages.ts'

const LABELS: Readonly<Record<PageHead['kind'], string | null>> = {
  article: 'Blog',
  explainer: 'Indicators',
  guide: 'Guide',
  glossary: 'Glossary',
  landing: null,
  page: null,
}

/**
 * Draws each public page's social card.
 * @param folder of static files
 */
export async function drawCards(pages: readonly ContentPage[], folder: string): Promise<void> {
  mkdirSync(join(folder, 'cards'), { recursive: true })
  for (const { path, ...texts } of listCards(pages)) {
    const image = await drawPageCard({ ...texts, disclaimer: DISCLAIMER })
    writeFileSync(join(folder, cardPath(path)), image)
  }
}

function listCards(pages: readonly ContentPage[]) {
  return [
    ...DYNAMIC_PAGES.map(({ path, name, description }) => {
      return { path, title: name, description, label: null }
    }),
    ...pages.map(({ head }) => ({
      path: head.path,
      title: head.heading,
      description: head.description,
      label: LABELS[head.kind],
    })),
  ]
}
