import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'

/**
 * Puts a text of ours into the page word for word, where `::quoted{text=NAME}` asks for it.
 * @param texts by name
 * @throws Error naming the text that is not there
 */
export function quoteTexts(tree: Root, texts: ReadonlyMap<string, string>): void {
  visit(tree, 'leafDirective', (node, index, parent) => {
    if (node.name !== 'quoted' || index === undefined || parent === undefined) return
    const name = node.attributes?.['text'] ?? ''
    const value = texts.get(name)
    if (value === undefined) throw new Error(`quoted: there is no text "${name}".`)
    parent.children[index] = { type: 'code', lang: 'quoted', value }
  })
}
