import { sql } from 'drizzle-orm'
import { EVERYDAY_NAMES, MOLECULES_FA } from '#data/reference/molecules.ts'
import { INGREDIENTS } from '#src/catalogue/supplements/search.server.ts'
import { fold } from '#src/persian/fold.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { registerWord } from '#src/words/market-fact-words.ts'
import { joinNames, otherNames } from './other-names.ts'

interface KnownName {
  nameEn: string
  nameFa: string | null
  /** ATC codes of level 5 that bear the name. */
  codes: string[]
  registers: string[]
  tradeNames: string[]
}

/** Names of the WHO's table that are no substance: combinations and collective names. */
const COLLECTIVE =
  /\b(?:or|with|other|various|combinations?|excl|incl|in|preparations?|agents?)\b|[,/]|[^iu]s$/i
const MAX_TRADE_NAMES = 30

const PERSIAN = new Map(Object.entries(MOLECULES_FA).map(([name, fa]) => [fold(name), fa]))

/**
 * A table of this transaction with the names of substances that the WHO's table, the registers of other
 * countries or the reference know and the list lacks: so that who asks for one is told so, and is not
 * offered another. And one of the names that licensed molecules have elsewhere.
 */
export async function gatherNames(tx: Queryable, isAll: boolean): Promise<void> {
  const { rows: molecules } = await tx.execute<{
    id: number
    name: string
    moieties: string | null
  }>(sql`select id, name_en as name, moieties
    from molecules join touched_molecules using (id) order by id`)
  const foreign = await readForeignNames(tx, isAll)
  await draftOtherNames(tx, molecules, foreign)
  if (!isAll) return keepUnlisted(tx)
  const { rows: brands } = await tx.execute<{ name: string }>(
    sql`select distinct fold_text(name_en) as name from medicines where molecule_id is null`,
  )
  const listed = molecules.flatMap(({ name, moieties }) => [
    ...(moieties ?? '').split(' / '),
    ...name
      .replace(/\([^)]*\)/g, '')
      .split(' / ')
      .map(fold),
    ...otherNames(name, moieties).map(fold),
  ])
  await draftUnlisted(
    tx,
    [...(await readKnownNames(tx, foreign)), ...(await ingredientsElsewhere(tx, listed))],
    [...listed, ...brands.map(({ name }) => name)],
  )
}

async function draftOtherNames(
  tx: Queryable,
  molecules: readonly { id: number; name: string; moieties: string | null }[],
  foreign: ReadonlyMap<string, KnownName>,
) {
  const { rows: alone } = await tx.execute<{ moieties: string }>(
    sql`select moieties from molecules where moieties not like '% / %'`,
  )
  const isAlone = new Set(alone.map(({ moieties }) => moieties))
  const named = molecules.map(({ id, name, moieties }) => {
    const trade = foreign.get(moieties ?? '')?.tradeNames ?? []
    // What is licensed in a combination only is found in it: Tresiba.
    const parts = (moieties ?? '').split(' / ').filter((part) => !isAlone.has(part))
    const names = [otherNames(name, moieties), trade, ...parts.map((part) => otherNames(part))]
    return { id, names: joinNames([...new Set(names.flat())]) }
  })
  await tx.execute(sql`drop table if exists pg_temp.draft_other_names`)
  await tx.execute(sql`
    create temp table draft_other_names on commit drop as
    select id, nullif(names, '') as names from unnest(
      ${sql.param(named.map(({ id }) => id))}::int[],
      ${sql.param(named.map(({ names }) => names))}::text[]) as n (id, names)`)
}

/** What other registers license of one substance, by its moiety. */
async function readForeignNames(tx: Queryable, isAll: boolean): Promise<Map<string, KnownName>> {
  const { rows } = await tx.execute<Record<'moieties', string> & Record<string, unknown>>(sql`
    select moieties, array_remove(array_agg(distinct atc_code), null) as codes,
      array_agg(distinct register) as registers,
      (array_agg(distinct fold_text(trade_name)))[1:${sql.raw(String(MAX_TRADE_NAMES))}] as trade
    from foreign_licences where moieties <> '' and (${isAll} or moieties in (
      select m.moieties from molecules as m join touched_molecules using (id)))
    group by moieties`)
  return new Map(
    rows.map(({ moieties, codes, registers, trade }) => [
      moieties,
      {
        nameEn: moieties,
        nameFa: null,
        codes: codes as string[],
        registers: registers as string[],
        tradeNames: (trade as string[]).filter((name) => name && !name.startsWith(moieties)),
      },
    ]),
  )
}

async function readKnownNames(tx: Queryable, foreign: ReadonlyMap<string, KnownName>) {
  const { rows } = await tx.execute<{ code: string; name: string; name_fa: string | null }>(sql`
    select code, name_en as name, name_fa from atc_groups
    where level = 5 and vanished_on is null and code not in (
      select atc_code from medicines where atc_code is not null) order by code`)
  const known = new Map([...foreign].filter(([moieties]) => !moieties.includes(' / ')))
  const add = (nameEn: string, nameFa: string | null, codes: string[]) => {
    const key = fold(nameEn)
    const one = known.get(key)
    const all = [...(one?.codes ?? []), ...codes]
    known.set(key, {
      registers: [],
      tradeNames: [],
      ...one,
      nameEn,
      nameFa: one?.nameFa ?? nameFa ?? PERSIAN.get(key) ?? null,
      codes: [...new Set(all)],
    })
  }
  for (const { code, name, name_fa } of rows) {
    const parts = name.split(' and ')
    if (parts.some((part) => COLLECTIVE.test(part))) continue
    for (const part of parts) add(part, parts.length > 1 ? null : name_fa, [code])
  }
  for (const name of [...Object.keys(MOLECULES_FA), ...EVERYDAY_NAMES.keys()])
    if (!name.includes(' / ')) add(name, null, [])
  return [...known.values()]
}

/** Ingredients that no supplement, molecule or brand of the list names. */
async function ingredientsElsewhere(
  tx: Queryable,
  listed: readonly string[],
): Promise<KnownName[]> {
  const { rows } = await tx.execute<{ words: string }>(sql`
    with said as materialized (
      select distinct ' ' || fold_text(concat_ws(' ', brand_en, brand_fa)) || ' ' as text from products
      union
      select ' ' || fold_text(concat_ws(' ', name_fa, name_en, brand, main_ingredients)) || ' ' from supplements
    )
    select i.words from jsonb_to_recordset(${JSON.stringify(INGREDIENTS)}::jsonb)
      as i (words text, patterns text[])
    where not exists (select from said where said.text like any(i.patterns))`)
  const missing = new Set(rows.map(({ words }) => words))
  const held = new Set(listed.flatMap((name) => [name, ...otherNames(name)]))
  const group = { codes: [], registers: [] }
  return INGREDIENTS.filter(
    ({ words, names }) => missing.has(words) && !names.some((name) => held.has(name)),
  ).map(({ shown, names }) => {
    const [nameFa = '', ...others] = [shown, ...names.slice(1)]
    const nameEn = others.find((name) => /^[a-z]/.test(name)) ?? nameFa
    return { ...group, nameEn, nameFa, tradeNames: others }
  })
}

/** The names are as they were: none is drafted, and ATC groups are held against those that stand. */
async function keepUnlisted(tx: Queryable): Promise<void> {
  await tx.execute(sql`drop table if exists pg_temp.draft_unlisted`)
  await tx.execute(sql`
    create temp table draft_unlisted on commit drop as
    select record_key as key, title, null as name_en, null as codes, null as registers, path, names
    from search_entries where kind = 'unlisted'`)
}

async function draftUnlisted(
  tx: Queryable,
  known: readonly KnownName[],
  listed: readonly string[],
) {
  const held = new Set(listed.flatMap((name) => [name, ...otherNames(name)]))
  const beginnings = new Set(
    [...held].flatMap((name) =>
      name.split(' ').map((_, end, words) => words.slice(0, end + 1).join(' ')),
    ),
  )
  // «olmesartan medoxomil» is listed where olmesartan is, and the other way round.
  const isListed = (name: string) => {
    const words = name.split(' ')
    return beginnings.has(name) || words.some((_, end) => held.has(words.slice(0, end).join(' ')))
  }
  const rows = known
    .filter(({ nameEn }) => !isListed(fold(nameEn)))
    .map(({ nameEn, nameFa, codes, registers, tradeNames }) => ({
      key: fold(nameEn),
      title: nameFa ?? nameEn,
      nameEn: nameFa ? nameEn : null,
      codes: codes.join('، '),
      registers: registers.map(registerWord).join('، '),
      path: codes[0] ? `/category/${codes[0]}` : `/search?q=${encodeURIComponent(nameEn)}`,
      names: joinNames([fold(`${nameFa ?? ''} ${nameEn}`), ...otherNames(nameEn), ...tradeNames]),
    }))
  const column = (name: keyof (typeof rows)[number]) => sql.param(rows.map((row) => row[name]))
  await tx.execute(sql`drop table if exists pg_temp.draft_unlisted`)
  await tx.execute(sql`
    create temp table draft_unlisted on commit drop as
    select * from unnest(${column('key')}::text[], ${column('title')}::text[],
      ${column('nameEn')}::text[], ${column('codes')}::text[], ${column('registers')}::text[],
      ${column('path')}::text[], ${column('names')}::text[])
      as n (key, title, name_en, codes, registers, path, names)`)
}
