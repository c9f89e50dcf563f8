import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql, type Kysely } from 'kysely'
import type { BackupSummary } from './backup-format.ts'
import { writeBackup } from './backup.ts'
import type { Database } from '../connect.ts'
import { emptySchema } from '../engines.fixture.ts'
import { migrate } from '../migrate.ts'
import { readMigrations, type Migration } from '../read-migrations.ts'
import { restoreBackup } from './restore.ts'
import type { Schema } from '../schema.ts'

/** Tables as later migrations may add them, with everything that is easily lost or in the way. */
const LATER: Migration = {
  name: '9001_later',
  checksum: 'fixed',
  sql: `
    create type mood as enum ('calm', 'wild');
    create table account (
      id bigint generated always as identity primary key,
      friend bigint references account,
      name text not null,
      shout text generated always as (upper(name)) stored
    );
    create table "Odd ""name""" (
      account bigint not null references account,
      part smallint not null,
      amount numeric(40, 12), ratio double precision, made timestamptz, day date, bytes bytea,
      data jsonb, raw json, tags text[], feeling mood, span interval, yes boolean,
      primary key (part, account)
    );
    create table a_note (body text);
    create sequence ticket;
    -- Too random to be packed well: a backup of them is many pieces.
    create function write_notes(first int, last int) returns void language sql as $$
      insert into a_note select 'long ' || string_agg(md5(number || '-' || part), '')
      from generate_series(first, last) as number, generate_series(1, 60) as part group by number $$;
    create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'not this way'; end $$;`,
}

const CONTENTS = `
  insert into account (friend, name) values (null, 'ann'), (1, 'bob'), (2, 'cy');
  delete from account where id = 3;
  update account set friend = 2 where id = 1;
  insert into "Odd ""name""" values
    (2, 2, 12345678901234567890123456.123456789012, 'NaN', '2026-01-02 03:04:05.678901+00',
      '2024-02-29', '\\x00ff0a5c22', '{"a": [1, null, "x\\ny"]}', '{"b":  1, "b": 2}',
      array['x,y', null, '"'], 'wild', '1 day 02:03:04.5', true),
    (1, 2, null, 0.1, 'infinity', null, '', 'null', null, '{}', null, null, false),
    (1, 1, -0.000000000001, '-Infinity', null, '0001-01-01', null, null, null, null, 'calm', null, null);
  insert into a_note values ('line
two'), ('Ünïcode “📈” \\ "'), (null), ('');
  select write_notes(1, 600);
  select nextval('ticket'), nextval('ticket');
  insert into feed_snapshot values ('news', '[{"n": 1.50}]', 'rss', 'Somebody', null,
    '2026-05-01T20:00:00.123456Z');
  insert into bar_series values ('MSFT', 'yahoo', 'split', 'USD', 'Yahoo', now(), '[]', 1,
    '2026-05-01', '2026-05-01', decode(repeat('00ff', 3000), 'hex'));
  create trigger refuse before insert on account execute function refuse();`

/** A new store with our tables and the later ones, all empty. */
export async function makeTables(database: Database): Promise<void> {
  await emptySchema(database)
  await migrate(database, [...readMigrations(), LATER])
}

export async function fillTables(db: Kysely<Schema>): Promise<void> {
  await sql.raw(CONTENTS).execute(db)
}

export async function makeBackup(db: Kysely<Schema>): Promise<Buffer> {
  const file = new PassThrough()
  const [bytes] = await Promise.all([buffer(file), writeBackup(db, file)])
  return bytes
}

/** @param migrations those of the database */
export function restoreBytes(
  db: Kysely<Schema>,
  bytes: Uint8Array,
  migrations: readonly Migration[] = readMigrations(),
): Promise<BackupSummary> {
  return restoreBackup(db, Readable.from([bytes]), migrations)
}

/** Every row of every table, the sequences and the rules, in the database's own words; as a superuser. */
export async function readEverything(
  db: Kysely<Schema>,
): Promise<{ contents: Record<string, unknown>; rules: unknown }> {
  const { rows: tables } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
    where relnamespace in (${OURS}) and relkind = 'r' order by 1`.execute(db)
  const contents: Record<string, unknown> = {}
  for (const { name } of tables) {
    const { rows } = await sql`select t::text as row from ${sql.raw(name)} as t
      order by t::text collate "C"`.execute(db)
    contents[name] = rows
  }
  const { rows: rules } = await sql`
    select conrelid::regclass::text as "on", conname as name, pg_get_constraintdef(oid) as rule
      from pg_constraint where connamespace in (${OURS})
    union all select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger
      where not tgisinternal
    union all select oid::regclass::text, relrowsecurity::text, relforcerowsecurity::text
      from pg_class where relnamespace in (${OURS}) and relkind = 'r'
    union all select tablename, policyname, policies::text from pg_policies as policies
    union all select sequencename, last_value::text, null from pg_sequences
      where schemaname in ('public', 'auth') order by 1, 2, 3`.execute(db)
  return { contents, rules }
}

const OURS = sql`'public'::regnamespace, 'auth'::regnamespace`
