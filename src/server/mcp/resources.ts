import { toString } from 'hast-util-to-string'
import { formatCondition } from '../../domain/explanations/describe-clause.ts'
import { RULE_NAMES } from '../../domain/explanations/rule-names.ts'
import { RULES } from '../../domain/signals/rules.ts'
import { RULE_SET } from '../../domain/signals/signal.ts'
import type { Product } from '../../use-cases/product.ts'
import { glossary } from '../api/glossary.ts'
import { receipts } from '../api/receipts.ts'
import { record } from '../api/record.ts'
import { ApiError } from '../error-reply.ts'
import type { Caller } from './tool.ts'

/** A text that clients may read as context. */
type Resource = {
  readonly uri: string
  readonly name: string
  readonly title: string
  readonly description: string
  readonly mimeType: 'application/json' | 'text/markdown'
  readonly read: (caller: Caller) => Promise<string>
}

export const RESOURCES: readonly Resource[] = [
  {
    uri: 'tapelight://rules',
    name: 'rules',
    title: `The rules of ${RULE_SET}`,
    description: 'Every condition behind BUY and SELL. Anything else with enough data is WATCH.',
    mimeType: 'text/markdown',
    read: async () => describeRules(),
  },
  {
    uri: 'tapelight://method',
    name: 'method',
    title: 'The method',
    description: 'How signals are computed and checked, with every limit and convention.',
    mimeType: 'text/markdown',
    read: async ({ product }) => readMethod(product),
  },
  {
    uri: 'tapelight://glossary',
    name: 'glossary',
    title: 'The glossary',
    description: glossary.description,
    mimeType: 'application/json',
    read: (caller) => readEndpoint(glossary, '', caller),
  },
  {
    uri: 'tapelight://record',
    name: 'record',
    title: 'The track record',
    description: record.description,
    mimeType: 'application/json',
    read: (caller) => readEndpoint(record, '', caller),
  },
]

export const RECEIPT_TEMPLATE = {
  uriTemplate: 'tapelight://receipts/{id}',
  name: 'receipt',
  title: 'A receipt',
  description: receipts.description,
  mimeType: 'application/json',
} as const

const RECEIPT_URI = /^tapelight:\/\/receipts\/([^/?#]+)$/

/**
 * The content of a resource.
 * @returns null for an address without one
 * @throws ApiError
 */
export async function readResource(uri: string, caller: Caller) {
  const known = RESOURCES.find((resource) => resource.uri === uri)
  if (known !== undefined) {
    return { uri, mimeType: known.mimeType, text: await known.read(caller) }
  }
  const [, id] = RECEIPT_URI.exec(uri) ?? []
  if (id === undefined) return null
  const text = await readEndpoint(receipts, decodeId(id), caller)
  return { uri, mimeType: RECEIPT_TEMPLATE.mimeType, text }
}

function decodeId(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    throw new ApiError(
      400,
      `Invalid value "${id.slice(0, 40)}" for "id": use a receipt id or a ticker.`,
    )
  }
}

async function readEndpoint(
  { path, answer }: Pick<typeof receipts | typeof glossary | typeof record, 'path' | 'answer'>,
  id: string,
  { product, clientId }: Caller,
): Promise<string> {
  const filled = path.replace('{id}', encodeURIComponent(id))
  const url = `${product.publicUrl}/api/v1${filled}`
  return JSON.stringify(await answer({ url, clientId, hasKey: false }, product))
}

function describeRules(): string {
  const rules = RULES.flatMap(({ id, conditions }) => {
    const list = (role: 'all' | 'any') =>
      conditions.filter((each) => each.role === role).map((each) => `- ${formatCondition(each)}`)
    const any = list('any')
    return [
      `## ${RULE_NAMES[id]}`,
      `All of these:\n${list('all').join('\n')}`,
      ...(any.length === 0 ? [] : [`And at least one of these:\n${any.join('\n')}`]),
    ]
  })
  return [`# ${RULE_SET}`, ...rules, 'Anything else with enough data is a WATCH.'].join('\n\n')
}

function readMethod({ showPage, publicUrl }: Product): string {
  const view = showPage('/method')
  if (view === null) throw new ApiError(404, 'The page /method is not built.')
  const parts = view.page.words.children.flatMap((child) => {
    if (child.type !== 'element') return []
    const text = toString(child).trim()
    if (text === '') return []
    return /^h[2-6]$/.test(child.tagName) ? `## ${text}` : text
  })
  return [`# ${view.page.head.heading}`, ...parts, `${publicUrl}/method`].join('\n\n')
}
