import type * as Flechette from '@uwdata/flechette'
import type { JsonSchema } from './openapi-document.ts'

/**
 * Rows as an Apache Arrow stream, each column with the type that the schema says: dates as days, instants
 * as milliseconds UTC, numbers as doubles, objects and lists as they are.
 * @param schema of a row, without references
 * @param rest becomes the schema's metadata, as JSON under `tapelight`
 */
export async function writeArrow(
  rows: readonly Readonly<Record<string, unknown>>[],
  schema: JsonSchema,
  rest: object,
): Promise<Uint8Array<ArrayBuffer>> {
  // Few requests need it.
  const arrow = await import('@uwdata/flechette')
  const [first] = rows
  const columns = Object.entries(propertiesOf(schema))
    // Fields that were not asked for are in no row.
    .filter(([name]) => first === undefined || Object.hasOwn(first, name))
    .map(([name, property]) => {
      const values = rows.map((row) => toValue(row[name], property))
      return [name, arrow.columnFromArray(values, toType(arrow, property))] as const
    })
  const table = arrow.tableFromColumns(Object.fromEntries(columns))
  table.schema.metadata = new Map([['tapelight', JSON.stringify(rest)]])
  const bytes = arrow.tableToIPC(table, { format: 'stream' })
  return new Uint8Array(bytes ?? [])
}

function toType(arrow: typeof Flechette, schema: JsonSchema): Flechette.DataType {
  const { type, format, items } = withoutNull(schema)
  if (format === 'date') return arrow.dateDay()
  if (format === 'date-time') return arrow.timestamp(arrow.TimeUnit.MILLISECOND, 'UTC')
  if (type === 'array') return arrow.list(toType(arrow, toSchema(items)))
  if (type === 'object') {
    const fields = Object.entries(propertiesOf(schema)).map(
      ([name, property]) => [name, toType(arrow, property)] as const,
    )
    return arrow.struct(Object.fromEntries(fields))
  }
  if (type === 'boolean') return arrow.bool()
  return type === 'number' || type === 'integer' ? arrow.float64() : arrow.utf8()
}

function toValue(value: unknown, schema: JsonSchema): unknown {
  if (value === null || value === undefined) return null
  const { format, items } = withoutNull(schema)
  if (format === 'date' || format === 'date-time') return Date.parse(String(value))
  if (Array.isArray(value)) return value.map((entry) => toValue(entry, toSchema(items)))
  if (typeof value !== 'object') return value
  const properties = propertiesOf(schema)
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      toValue(Reflect.get(value, name), property),
    ]),
  )
}

function propertiesOf(schema: JsonSchema): Readonly<Record<string, JsonSchema>> {
  const { properties } = withoutNull(schema)
  return Object.fromEntries(
    Object.entries(Object(properties)).map(([name, property]) => [name, toSchema(property)]),
  )
}

/** What a value may be besides null. */
function withoutNull(schema: JsonSchema): JsonSchema {
  const { anyOf, type } = schema
  if (Array.isArray(type)) return { ...schema, type: type.find((each) => each !== 'null') }
  if (!Array.isArray(anyOf)) return schema
  return toSchema(anyOf.find((each) => toSchema(each)['type'] !== 'null'))
}

function toSchema(value: unknown): JsonSchema {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
