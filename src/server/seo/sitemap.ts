import type { Handler } from 'hono'
import type { Product } from '../../use-cases/product.ts'

/** Every public page with the date of its last text change. Protocol: sitemaps.org 0.9. */
export function replyWithSitemap({ publicPages, publicUrl }: Product): Handler {
  return (c) => {
    const entries = publicPages().map(({ path, updated }) => {
      const changed = updated === null ? '' : `<lastmod>${updated}</lastmod>`
      return `<url><loc>${escapeXml(publicUrl + path)}</loc>${changed}</url>`
    })
    return c.body(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
      200,
      { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'no-cache' },
    )
  }
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
