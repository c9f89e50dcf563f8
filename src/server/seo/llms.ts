import type { Handler } from 'hono'
import type { Product } from '../../use-cases/product.ts'

/** The public pages as a Markdown list for programs. See llmstxt.org. */
export function replyWithLlmsText({ publicPages, publicUrl, disclaimer }: Product): Handler {
  return (c) => {
    const lines = publicPages().map(
      ({ path, name, description }) => `- [${name}](${publicUrl}${path}): ${description}`,
    )
    const text = [
      '# Tapelight',
      '',
      '> Plain-English stock signals that show their work: BUY, SELL or WATCH from five momentum indicators on daily bars, by one published rule set.',
      '',
      disclaimer,
      '',
      `The same facts as JSON: ${publicUrl}/api/v1/openapi.json`,
      '',
      '## Pages',
      '',
      ...lines,
      '',
    ]
    return c.text(text.join('\n'), 200, { 'Cache-Control': 'no-cache' })
  }
}
