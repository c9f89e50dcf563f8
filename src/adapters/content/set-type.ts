import type { Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'

/**
 * Applies typography: a real minus sign before figures, no space before citation marks, and numeric
 * table columns. Code stays unchanged.
 */
export function setType(tree: Root): void {
  let tables = 0
  visit(tree, (node, index, parent) => {
    // The server does not need source positions, and they are half of the data.
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
