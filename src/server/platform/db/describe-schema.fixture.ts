import { type Kysely, sql } from 'kysely';

/**
 * Everything that a schema consists of, a fact in each line: tables, columns, constraints, indexes, functions, triggers,
 * sequences, partitions, rights, comments, and the rows that a new database has. Left out are Kysely's own tables, the
 * partitions of months, which depend on the clock, and the names of "not null", which PostgreSQL 15 to 17 do not keep.
 */
export async function describeSchema<Tables>(db: Kysely<Tables>): Promise<readonly string[]> {
  const { rows } = await sql<{ fact: string }>`
    with ours as (
      select oid, relname, relkind, relpersistence, relispartition, relrowsecurity, relacl, reloptions, relpartbound
      from pg_class
      where relnamespace = 'public'::regnamespace and relname !~ '^(kysely_|document_events_[0-9]{4}_[0-9]{2})'
    )
    select format('%s %s %s', relkind, relname,
      concat_ws(' ', relpersistence, relrowsecurity, relacl, reloptions, pg_get_expr(relpartbound, oid))) as fact
    from ours where relkind not in ('i', 'I')
    union all
    select format('column %s.%s %s', relname, attname,
      concat_ws(' ', row_number() over (partition by attrelid order by attnum), format_type(atttypid, atttypmod),
        attnotnull, attidentity, attgenerated, attstorage, attcompression, attcollation::regcollation,
        attstattarget, attacl, pg_get_expr(adbin, adrelid)))
    from ours join pg_attribute on attrelid = ours.oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relkind in ('r', 'p')
    union all
    select format('constraint %s.%s %s', relname, conname,
      concat_ws(' ', pg_get_constraintdef(c.oid), convalidated, condeferrable, condeferred))
    from ours join pg_constraint c on conrelid = ours.oid where contype <> 'n'
    union all
    select format('index %s %s', relname, concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid, indisclustered, indisreplident))
    from ours join pg_index on indexrelid = ours.oid
    union all
    select format('trigger %s.%s %s', relname, tgname, concat_ws(' ', pg_get_triggerdef(t.oid, true), tgenabled))
    from ours join pg_trigger t on tgrelid = ours.oid where not tgisinternal
    union all
    select format('sequence %s %s', relname, concat_ws(' ', seqtypid::regtype, seqstart, seqincrement, seqmin, seqmax,
      seqcache, seqcycle, pg_sequence_last_value(ours.oid), d.refobjid::regclass, d.refobjsubid))
    from ours join pg_sequence on seqrelid = ours.oid
    left join pg_depend d on d.objid = ours.oid and d.deptype in ('a', 'i') and d.refclassid = 'pg_class'::regclass
    union all
    select format('function %s %s', oid::regprocedure, concat_ws(' ', proacl, pg_get_functiondef(oid)))
    from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all
    select format('type %s %s', typname, typtype) from pg_type
    where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r')
    union all
    select format('extension %s in %s', extname, extnamespace::regnamespace) from pg_extension
    union all
    select format('policy %s %s', tablename, policyname) from pg_policies where schemaname = 'public'
    union all
    select format('comment %s %s', pg_describe_object(classoid, objoid, objsubid), description)
    from pg_description join ours on objoid = ours.oid
    union all
    select format('default rights %s', defaclacl) from pg_default_acl
    union all
    select format('rows of %s %s', relname, rows)
    from ours, lateral (select query_to_xml(format('select * from %I', relname), false, true, '')::text as rows) as filled
    where relkind = 'r' and rows <> ''`.execute(db);
  return rows.map(({ fact }) => fact.replaceAll(/\s*\n\s*/g, ' ').trim()).toSorted();
}
