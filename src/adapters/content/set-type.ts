import type { Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'

/**
 * Sets words as print has them: a real minus sign before a figure, no space before the mark of a source,
 * and tables with their numbers. Code stays as it was written.
 */
export function setType(tree: Root): void {
  let tables = 0
  visit(tree, (node, index, parent) => {
    // Where in its file a word stood is of no use to the server, and half of what it would have to read.
    delete node.position
    if (node.type === 'element' && node.tagName === 'code') return SKIP
    if (node.type === 'element' && node.tagName === 'table') {
      tables += 1
      node.properties['number'] = tables
    }
    if (node.type !== 'text') return undefined
    node.value = node.value.replaceAll(/(?<=^|[\s(=×÷])-(?=\s?[\d.$])/g, '−')
    const next = index === undefined ? undefined : parent?.children[index + 1]
    if (next?.type === 'element' && next.tagName === 'source-mark') {
      node.value = node.value.trimEnd()
    }
    return undefined
  })
}
