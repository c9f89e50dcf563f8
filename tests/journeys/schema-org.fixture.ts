import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const definitions = readFileSync(
  join(import.meta.dirname, '../../node_modules/schema-dts/dist/schema.d.ts'),
  'utf8',
)

type Definition = { readonly above: readonly string[]; readonly properties: readonly string[] }

/** The names of schema.org's types in `schema-dts`, with their own properties and supertypes. */
const definitionByName = new Map<string, Definition>(
  [
    ...definitions.matchAll(/^(?:export )?interface (\w+)(?: extends ([^{]+))? \{$([\s\S]*?)^\}/gm),
  ].map(([, name = '', above = '', body = '']) => [
    name,
    {
      above: above.match(/\w+(?:Base|Leaf)\b/g) ?? [],
      properties: [...body.matchAll(/^\s+"([\w@]+)"\??:/gm)].map(([, property = '']) => property),
    },
  ]),
)

/** Reports unknown schema.org types in JSON-LD, and unknown properties of a type. */
export function findSchemaErrors(thing: unknown): readonly string[] {
  if (Array.isArray(thing)) return thing.flatMap(findSchemaErrors)
  if (typeof thing !== 'object' || thing === null) return []
  // A thing described elsewhere may be referenced by its id alone.
  if (Object.keys(thing).join() === '@id') return []
  const within = Object.values(thing).flatMap(findSchemaErrors)
  const type = '@type' in thing ? String(thing['@type']) : ''
  const known = propertiesOf(`${type}Leaf`)
  if (known.size === 0) return [`"${type}" is no type of schema.org`, ...within]
  const strange = Object.keys(thing).filter((name) => !known.has(name) && !KEYWORDS.has(name))
  return [...strange.map((name) => `${type} has no "${name}"`), ...within]
}

/** JSON-LD keywords. */
const KEYWORDS = new Set(['@context', '@type', '@id'])

function propertiesOf(name: string): ReadonlySet<string> {
  const definition = definitionByName.get(name)
  if (definition === undefined) return new Set()
  return new Set([
    ...definition.properties,
    ...definition.above.flatMap((one) => [...propertiesOf(one)]),
  ])
}
