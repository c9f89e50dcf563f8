import type { Root } from 'mdast'
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive'
import { visit } from 'unist-util-visit'
import type { z } from 'zod'
import type { FigureRequest } from '../../domain/content/figure-request.ts'
import { BLOCK_FIGURES, SENTENCE_FIGURES } from './figure-schemas.ts'

type Directive = ContainerDirective | LeafDirective | TextDirective

/** Collected from a page's directives. */
export type Gathered = {
  readonly requests: FigureRequest[]
  readonly sourceIds: string[]
  /** One sentence each, with the line. */
  readonly errors: string[]
}

/** Maps each directive to its element and collects its figures. */
export function markFigures(tree: Root, gathered: Gathered): void {
  visit(tree, (node) => {
    if (
      node.type !== 'textDirective' &&
      node.type !== 'leafDirective' &&
      node.type !== 'containerDirective'
    ) {
      return
    }
    markDirective(node, gathered)
  })
}

function markDirective(node: Directive, gathered: Gathered): void {
  const given = { ...node.attributes }
  if (node.type === 'textDirective' && node.name === 'source') {
    gathered.sourceIds.push(given['id'] ?? '')
    node.data = { hName: 'source-mark', hProperties: { source: given['id'] ?? '' } }
  } else if (node.type === 'containerDirective' && node.name === 'by-hand') {
    node.data = { hName: 'by-hand', hProperties: { is: given['is'] ?? '' } }
  } else {
    markFigure(node, given, gathered)
  }
}

function markFigure(node: Directive, given: object, { requests, errors }: Gathered): void {
  const line = node.position?.start.line ?? 0
  const schemas = node.type === 'textDirective' ? SENTENCE_FIGURES : BLOCK_FIGURES
  const schema: z.ZodType<FigureRequest> | undefined =
    node.type === 'containerDirective' ? undefined : schemas[node.name]
  if (schema === undefined) {
    errors.push(`line ${line}: "${node.name}" is not a figure.`)
    return
  }
  const read = schema.safeParse(given)
  if (!read.success) {
    const [issue] = read.error.issues
    errors.push(`line ${line}: ${node.name} ${issue?.path.join('.') ?? ''}: ${issue?.message}.`)
    return
  }
  node.data = { hName: 'page-figure', hProperties: { figure: requests.length } }
  requests.push(read.data)
}
