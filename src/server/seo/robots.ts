import type { Handler } from 'hono'
import type { Product } from '../../use-cases/product.ts'

/** What crawlers may ask for: everything but the doors for programs and what is somebody's own. */
export function replyWithRobots({ publicUrl }: Product): Handler {
  const lines = [
    'User-agent: *',
    ...['/api/', '/functions/', '/rest/', '/auth/v1/'].map((path) => `Disallow: ${path}`),
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ]
  return (c) => c.text(lines.join('\n'), 200, { 'Cache-Control': 'no-cache' })
}
