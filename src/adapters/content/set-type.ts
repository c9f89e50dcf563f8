import type { Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'

/**
 * Sets words as print has them: a real minus sign before a figure, and no space before the mark of a
 * source. Code stays as it was written.
 */
export function setType(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (node.type === 'element' && node.tagName === 'code') return SKIP
    if (node.type !== 'text') return undefined
    node.value = node.value.replaceAll(/(?<=^|[\s(=×÷])-(?=\s?[\d.$])/g, '−')
    const next = index === undefined ? undefined : parent?.children[index + 1]
    if (next?.type === 'element' && next.tagName === 'source-mark') {
      node.value = node.value.trimEnd()
    }
    return undefined
  })
}
