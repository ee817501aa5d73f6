import { PRODUCTS } from '#src/catalogue/medicines/product-kind.server.ts'
import { readPrecedence } from '#src/features/admin/settings/import-settings.server.ts'
import { saveSetting } from '#src/features/admin/settings/router.ts'
import { type Hand, publishByHand } from '#src/features/importing/publish-by-hand.ts'
import type { Decision } from '#src/procedures/act-once.server.ts'
import type { AdminContext } from '#src/procedures/admin-context.ts'
import { STATED_FIELD_NAMES, type StatedField } from '#src/words/source-fields.ts'
import { STATED_COLUMNS } from './overlay-precedence.server.ts'

/** In each field whose word goes first; where none is named the newest does. */
type Precedence = Readonly<Partial<Record<StatedField, string | null>>>

/**
 * Saves the order of sources, and lays their words anew by it: both in one version where any value moves.
 */
export function savePrecedence(
  ctx: AdminContext,
  { value, seen }: { value: Precedence | null; seen: string },
): Promise<Decision> {
  return saveSetting(ctx, { key: 'precedence', value, seen }, async (store) => {
    let decision: Decision | null = null
    await publishByHand(ctx.db, 'precedence', async (hand) => {
      const orders = { before: await readPrecedence(hand.client), after: value ?? {} }
      if ((await applyPrecedence(hand, orders)) === 0) return false
      decision = await store(hand.tx)
      return true
    })
    return decision ?? ctx.db.transaction(store)
  })
}

/**
 * Lays what the sources say of products anew, in the fields whose order differs, for products of which
 * several have spoken. What was decided at the quality desk and what was written by hand stays.
 * Answers how many values changed.
 */
async function applyPrecedence(
  hand: Hand,
  { before, after }: { before: Precedence; after: Precedence },
): Promise<number> {
  let changed = 0
  for (const field of STATED_FIELD_NAMES) {
    const order = after[field] ?? null
    if (order !== (before[field] ?? null)) changed += await lay(hand, field, order)
  }
  return changed
}

async function lay(hand: Hand, field: StatedField, order: string | null): Promise<number> {
  const [column, said] = STATED_COLUMNS[field]
  const show = PRODUCTS.columns.find((one) => one.column === column)?.show ?? '$value::text'
  const shown = (value: string) => show.replaceAll('$value', value)
  const mark = column === 'supply_type' ? ', supply_inferred = false' : ''
  const { rows } = await hand.client.query<{ count: number }>(
    `with believed as (
       select distinct on (t.record_key) t.record_key as irc, p.${column} as before, ${said} as after
       from source_statements t join products p on p.irc = t.record_key
       left join quality_decisions d on d.kind = 'source-contradiction' and d.verdict = 'choose'
         and d.subject = t.record_key || ' ${field}' and d.undone_at is null
       where t.kind = '${PRODUCTS.kind}' and t.values ? '${field}' and p.vanished_on is null
         and exists (select from source_statements o where o.kind = t.kind
           and o.record_key = t.record_key and o.source <> t.source and o.values ? '${field}')
         and not exists (select from record_overrides w where w.kind = t.kind
           and w.record_key = t.record_key and w.field = '${field}' and w.ended_at is null)
       order by t.record_key, t.source = d.choice desc nulls last, t.source = $2 desc nulls last,
         t.day desc nulls last, ${said} is not distinct from p.${column} desc
     ), moved as (
       select * from believed where after is not null and before is distinct from after
     ), laid as (
       update products p set ${column} = m.after${mark} from moved m where m.irc = p.irc
     ), noted as (
       insert into change_events
         (dataset_version, kind, record_key, change, field, before, after, seen_on)
       select $1, '${PRODUCTS.kind}', m.irc, 'changed', '${field}', ${shown('m.before')},
         ${shown('m.after')}, (now() at time zone 'Asia/Tehran')::date
       from moved m
     )
     select count(*)::int as count from moved`,
    [hand.version, order],
  )
  return rows[0]?.count ?? 0
}
