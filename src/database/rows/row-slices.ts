import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Owner } from '../../domain/accounts/owner.ts'
import type { Schema } from '../schema.ts'
import { runAsOwner } from './run-as-owner.ts'

/** Rows per query, so that other queries can run in between. */
const SLICE = 1000

/**
 * A table whose rows may be so many that reading them all is slow. Its cells come as one text: the
 * embedded engine returns twenty thousand rows four times slower, and builds an array of mixed types half
 * as fast as one of texts.
 */
export type SlicedTable<Row> = {
  readonly table: 'portfolios' | 'activities'
  /** JSON of one row. */
  readonly cells: RawBuilder<unknown>
  readonly parse: (cells: never) => Row
}

/** A user's rows from one id up to the next slice's first. */
export type RowSlice<Row> = {
  /** Its first id; null in the first slice, which has every smaller id too. */
  readonly from: string | null
  /** Changes with every write to its rows. */
  readonly mark: string
  readonly rows: readonly Row[]
}

/** An empty slice's. */
const NO_ROWS = '0'

/**
 * A user's rows in the order of their ids, read in slices, so not as one snapshot.
 * @param known slices read before; those whose rows have not changed are returned as they are
 */
export async function readSlices<Row extends { readonly id: string }>(
  db: Kysely<Schema>,
  owner: Owner,
  table: SlicedTable<Row>,
  known: readonly RowSlice<Row>[] = [],
): Promise<readonly RowSlice<Row>[]> {
  if (known.length === 0) return readRange(db, owner, table, { from: null, before: null })
  const marks = await readMarks(db, owner, table, known)
  const slices: RowSlice<Row>[] = []
  for (const [at, slice] of known.entries()) {
    if (marks.get(at) === slice.mark) slices.push(slice)
    else {
      const before = known[at + 1]?.from ?? null
      slices.push(...(await readRange(db, owner, table, { from: slice.from, before })))
    }
  }
  return slices
}

/** All rows of a table that the transaction's user may see and that are wanted, in the order of their ids. */
export async function selectRows<Row>(
  tx: Kysely<Schema>,
  { table, cells, parse }: SlicedTable<Row>,
  {
    wanted,
    limit = null,
  }: { readonly wanted: RawBuilder<unknown>; readonly limit?: number | null },
): Promise<{ readonly rows: readonly Row[]; readonly mark: string }> {
  const { rows } = await sql<{ rows: string | null; mark: string }>`
    select json_agg(${cells} order by id)::text as rows, ${MARK} as mark
    from (
      select *, xmin::text::bigint as written
      from ${sql.table(table)} where ${wanted} order by id limit ${limit}
    ) as stored`.execute(tx)
  const [selected] = rows
  // As the statement lays them out.
  const listed = JSON.parse(selected?.rows ?? '[]') as readonly never[]
  return { rows: listed.map(parse), mark: selected?.mark ?? NO_ROWS }
}

/** Includes each row's last writing transaction, so that every write shows. */
const MARK = sql`concat_ws(' ', count(*), sum(hashtextextended(id::text, written)))`

/** By the slice's place; a slice without rows has the mark of an empty one. */
async function readMarks<Row>(
  db: Kysely<Schema>,
  owner: Owner,
  { table }: SlicedTable<Row>,
  known: readonly RowSlice<Row>[],
): Promise<ReadonlyMap<number, string>> {
  const later = known.slice(1).map(({ from }) => from)
  const { rows } = await runAsOwner(db, owner, 'read', (tx) =>
    sql<{ slice: number; mark: string }>`
      select slice, ${MARK} as mark
      from (
        select id, xmin::text::bigint as written, width_bucket(id, ${later}::uuid[]) as slice
        from ${sql.table(table)}
      ) as stored
      group by slice`.execute(tx),
  )
  const marks = new Map(known.map((_, at) => [at, NO_ROWS]))
  for (const { slice, mark } of rows) marks.set(slice, mark)
  return marks
}

async function readRange<Row extends { readonly id: string }>(
  db: Kysely<Schema>,
  owner: Owner,
  table: SlicedTable<Row>,
  { from, before }: { readonly from: string | null; readonly before: string | null },
): Promise<readonly RowSlice<Row>[]> {
  const end = before === null ? sql`true` : sql`id < ${before}`
  const slices: RowSlice<Row>[] = []
  for (;;) {
    const last = slices.at(-1)?.rows.at(-1)
    const start = from === null ? sql`true` : sql`id >= ${from}`
    const wanted = sql`${last === undefined ? start : sql`id > ${last.id}`} and ${end}`
    const { rows, mark } = await runAsOwner(db, owner, 'read', (tx) =>
      selectRows(tx, table, { wanted, limit: SLICE }),
    )
    if (last === undefined || rows.length > 0) {
      slices.push({ from: last === undefined ? from : (rows[0]?.id ?? null), mark, rows })
    }
    if (rows.length < SLICE) return slices
  }
}
